//! The rules of the list as a tree of labels, the last label of a rule first.
//!
//! [`LIST`] is the tree, level by level. The labels below one label form a group, which ends with `;`. Within
//! a group, the labels of one kind form a run; the kind says whether a rule ends here and whether labels
//! follow below. A run is the character of its kind, then its labels in byte order. Each label except the
//! first starts with the number of bytes that it shares with the label before it, as a capital: `@` for none,
//! `A` for one. The groups below a run follow in the order of its labels.
//!
//! The first lookup restores the labels from their shared bytes, and finds the parent and the start of each
//! group by counting.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use once_cell::race::OnceBox;

use super::list::LIST;

/// The kind of rule that ends at a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Icann,
    Private,
    /// An exception rule: a name that is not a public suffix. All are in the ICANN section.
    Exception,
}

/// The labels below another label, or at the top.
#[derive(Clone, Copy)]
pub(super) struct Group(u16);

impl Group {
    pub(super) const TOP: Self = Self(0);
}

/// A label of the tree.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) rule: Option<Rule>,
    pub(super) children: Option<Group>,
}

struct Run {
    rule: Option<Rule>,
    /// The number of the group below the run's first label, if its labels have groups.
    children: Option<u16>,
    /// The number of the run's first label.
    start: u16,
}

#[derive(Default)]
struct Index {
    /// All labels, concatenated.
    text: Vec<u8>,
    /// The start of each label in the text, and the end of the last.
    labels: Vec<u32>,
    /// All runs, and an empty run after the last.
    runs: Vec<Run>,
    /// The number of the first run of each group, and of the end.
    groups: Vec<u16>,
}

impl Index {
    fn label(&self, number: usize) -> &[u8] {
        &self.text[self.labels[number] as usize..self.labels[number + 1] as usize]
    }
}

/// Decodes the character before a run: the rule, and whether labels follow below.
fn kind(byte: u8) -> Option<(Option<Rule>, bool)> {
    Some(match byte {
        b'.' => (Some(Rule::Icann), false),
        b',' => (Some(Rule::Private), false),
        b'!' => (Some(Rule::Exception), false),
        b'(' => (Some(Rule::Icann), true),
        b')' => (Some(Rule::Private), true),
        b'/' => (None, true),
        _ => return None,
    })
}

fn read() -> Index {
    let mut index = Index { groups: vec![0], ..Index::default() };
    // The top has no parent.
    let mut next_group = 1;
    let mut has_children = false;
    let mut previous = 0;
    for byte in LIST.bytes() {
        let shared = match (byte, kind(byte)) {
            (_, Some((rule, is_parent))) => {
                has_children = is_parent;
                index.runs.push(Run {
                    rule,
                    children: is_parent.then_some(next_group),
                    start: index.labels.len() as u16,
                });
                0
            }
            (b'@'..=b'Z', _) => usize::from(byte - b'@'),
            (b';', _) => {
                index.groups.push(index.runs.len() as u16);
                continue;
            }
            _ => {
                index.text.push(byte);
                continue;
            }
        };
        let start = index.text.len();
        index.labels.push(start as u32);
        index.text.extend_from_within(previous..previous + shared);
        previous = start;
        next_group += u16::from(has_children);
    }
    index.runs.push(Run { rule: None, children: None, start: index.labels.len() as u16 });
    index.labels.push(index.text.len() as u32);
    index
}

fn index() -> &'static Index {
    static INDEX: OnceBox<Index> = OnceBox::new();
    INDEX.get_or_init(|| Box::new(read()))
}

/// This label is the first of its run: all others start with a letter, a digit or a greater byte.
const ASTERISK: &[u8] = b"*";

/// Returns the nodes of `group` whose labels are an asterisk and `label`.
pub(super) fn find(Group(group): Group, label: &[u8]) -> [Option<Node>; 2] {
    let index = index();
    let group = usize::from(group);
    let runs = usize::from(index.groups[group])..=usize::from(index.groups[group + 1]);
    let mut found = [None; 2];
    for pair in index.runs[runs].windows(2) {
        let [Run { rule, children, start }, Run { start: end, .. }] = pair else {
            continue;
        };
        let node = |number: u16| Node { rule: *rule, children: children.map(|first| Group(first + (number - start))) };
        if index.label(usize::from(*start)) == ASTERISK {
            found[0] = Some(node(*start));
        }
        let (mut low, mut high) = (*start, *end);
        while low < high && found[1].is_none() {
            let middle = low + (high - low) / 2;
            match index.label(usize::from(middle)).cmp(label) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => found[1] = Some(node(middle)),
            }
        }
    }
    found
}
