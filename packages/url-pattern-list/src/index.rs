//! Finds the patterns of a list that may match, by their fixed texts.
//!
//! The patterns are in buckets. A bucket with more than a few patterns is split by a trie of the fixed texts
//! at the start or at the end of one component. In the trie, a segment wildcard that takes a whole segment or
//! the rest of one is an edge. Patterns that one component does not separate are separated by another. A
//! bucket whose patterns all have the same texts is not split.
//!
//! The index never misses a pattern that matches; the patterns it finds still have to be matched.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::trie::{NONE, Nodes};
use weburl::internals::url_pattern::{ANYTHING, ComponentName, OTHER, SEGMENT};

/// A bucket with more patterns than this is split.
const FEW: usize = 8;

/// The components, roughly from the most distinctive to the least.
const COMPONENTS: [ComponentName; 8] = [
    ComponentName::Hostname,
    ComponentName::Pathname,
    ComponentName::Search,
    ComponentName::Hash,
    ComponentName::Port,
    ComponentName::Protocol,
    ComponentName::Username,
    ComponentName::Password,
];

/// The key by which a bucket is split: a component, read forwards or backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key(u8);

impl Key {
    fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    fn component(self) -> ComponentName {
        COMPONENTS[usize::from(self.0 / 2)]
    }

    fn is_backwards(self) -> bool {
        self.0 % 2 == 1
    }

    fn bit(self) -> u16 {
        1 << self.0
    }

    fn both_bits(self) -> u16 {
        3 << (self.0 & !1)
    }
}

/// The shapes of a pattern's components, in the Standard's order.
pub(super) type Shapes = [Cow<'static, str>; 8];

/// Provides the shapes of the patterns in a list.
pub(super) trait ShapesOf {
    /// Returns the shapes of the pattern with this number.
    fn shapes_of(&self, number: u32) -> Shapes;
}

#[derive(Clone, Debug)]
struct Bucket {
    /// A bit for each key that has already separated the patterns.
    used_keys: u16,
    /// The patterns by their numbers, in order.
    patterns: Vec<u32>,
    limit: u32,
    /// The root of the trie that replaces the patterns.
    trie: u32,
    key: Key,
}

impl Bucket {
    fn new(used_keys: u16) -> Self {
        Self { used_keys, patterns: Vec::new(), limit: FEW as u32, trie: NONE, key: Key(0) }
    }
}

/// The first bucket covers all patterns.
#[derive(Clone, Debug)]
pub(super) struct Index {
    buckets: Vec<Bucket>,
    nodes: Nodes,
}

impl Index {
    pub(super) fn new() -> Self {
        Self { buckets: alloc::vec![Bucket::new(0)], nodes: Nodes::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        let first = &self.buckets[0];
        first.trie == NONE && first.patterns.is_empty()
    }

    pub(super) fn size(&self) -> usize {
        let patterns = self.buckets.iter().map(|bucket| bucket.patterns.capacity());
        size_of_val(&*self.buckets) + 4 * patterns.sum::<usize>() + self.nodes.size()
    }

    /// Adds a pattern after all others.
    pub(super) fn add(&mut self, number: u32, all: &impl ShapesOf) {
        let shapes = all.shapes_of(number);
        let mut bucket = 0;
        while self.buckets[bucket as usize].trie != NONE {
            bucket = self.bucket_in(bucket, &shapes);
        }
        let added_to = &mut self.buckets[bucket as usize];
        added_to.patterns.push(number);
        if added_to.patterns.len() > added_to.limit as usize {
            self.split(bucket, all);
        }
    }

    /// Splits a bucket, and the resulting buckets, as long as that separates patterns.
    fn split(&mut self, first: u32, all: &impl ShapesOf) {
        let mut to_split = alloc::vec![first];
        while let Some(number) = to_split.pop() {
            let bucket = &mut self.buckets[number as usize];
            let patterns = core::mem::take(&mut bucket.patterns);
            let few = patterns.iter().take(FEW + 1);
            let shapes: Vec<Shapes> = few.map(|&pattern| all.shapes_of(pattern)).collect();
            let Some(key) = key_to_split_by(&shapes, bucket.used_keys) else {
                // Patterns added later may be separable: the bucket is tried again when its length has doubled.
                bucket.limit = 2 * patterns.len() as u32;
                bucket.patterns = patterns;
                continue;
            };
            bucket.key = key;
            bucket.trie = self.nodes.create(b"");
            for pattern in patterns {
                let inner_number = self.bucket_in(number, &all.shapes_of(pattern));
                let inner = &mut self.buckets[inner_number as usize];
                inner.patterns.push(pattern);
                if inner.patterns.len() == inner.limit as usize + 1 {
                    to_split.push(inner_number);
                }
            }
        }
    }

    /// Returns the bucket of a pattern with these shapes in the trie of a bucket.
    fn bucket_in(&mut self, number: u32, shapes: &Shapes) -> u32 {
        let Bucket { used_keys, key, trie, .. } = self.buckets[number as usize];
        let shape = &*shapes[key.component() as usize];
        let used = used_keys | key.bit();
        if key.is_backwards() {
            let text = fixed_text(shape, key);
            let reversed: Vec<u8> = text.bytes().rev().collect();
            let node = self.nodes.insert(trie, &reversed);
            return if text.len() == shape.len() {
                self.bucket_at(node, BucketKind::Ending, used | key.both_bits())
            } else {
                self.bucket_at(node, BucketKind::Others, used)
            };
        }
        let mut node = trie;
        let mut rest = shape;
        loop {
            let text_end = rest.find([SEGMENT, ANYTHING, OTHER]);
            let text = &rest[..text_end.unwrap_or(rest.len())];
            node = self.nodes.insert(node, text.as_bytes());
            let mut after = rest[text.len()..].chars();
            let group = after.next();
            rest = after.as_str();
            match group {
                // The whole shape is in the trie, so reading backwards separates nothing more.
                None => return self.bucket_at(node, BucketKind::Ending, used | key.both_bits()),
                Some(ANYTHING) if rest.is_empty() => {
                    return self.bucket_at(node, BucketKind::Anything, used);
                }
                Some(SEGMENT) if is_whole(rest, key.component()) => {
                    node = match self.nodes.node(node).segment {
                        NONE => {
                            let segment = self.nodes.create(b"");
                            self.nodes.node_mut(node).segment = segment;
                            segment
                        }
                        segment => segment,
                    };
                }
                Some(_) => return self.bucket_at(node, BucketKind::Others, used),
            }
        }
    }

    fn bucket_at(&mut self, node: u32, kind: BucketKind, used_keys: u16) -> u32 {
        let node = self.nodes.node_mut(node);
        let bucket = match kind {
            BucketKind::Ending => &mut node.ending,
            BucketKind::Anything => &mut node.anything,
            BucketKind::Others => &mut node.others,
        };
        if *bucket == NONE {
            *bucket = self.buckets.len() as u32;
            self.buckets.push(Bucket::new(used_keys));
        }
        *bucket
    }

    /// Passes the patterns that may match an input to `visit`, one bucket at a time. `text` is the text of
    /// the input, in lowercase if the shapes are. `range_of` returns the range of a component in it.
    pub(super) fn find<'a>(
        &'a self,
        text: &[u8],
        range_of: impl Fn(ComponentName) -> Range<usize>,
        visit: &mut impl FnMut(&'a [u32]),
    ) {
        let mut finding = Finding { index: self, pending: Stack::new(), waiting: Stack::new(), visit };
        finding.note(0);
        while let Some(number) = finding.pending.pop() {
            let bucket = &self.buckets[number as usize];
            let component = bucket.key.component();
            let range = range_of(component);
            if bucket.key.is_backwards() {
                finding.follow_backwards(bucket.trie, &text[range]);
            } else {
                finding.follow_forwards(bucket.trie, text, range, delimiter_of(component));
            }
        }
    }
}

/// The field of a trie's node that has a bucket.
enum BucketKind {
    Ending,
    Anything,
    Others,
}

/// Returns the key by which most patterns with these shapes differ.
fn key_to_split_by(shapes: &[Shapes], used_keys: u16) -> Option<Key> {
    let mut best = None;
    let mut most = 1;
    for key in Key::all().filter(|key| used_keys & key.bit() == 0) {
        let mut texts: Vec<&str> = Vec::with_capacity(shapes.len());
        for shapes in shapes {
            let text = fixed_text(&shapes[key.component() as usize], key);
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        if texts.len() > most {
            most = texts.len();
            best = Some(key);
        }
    }
    best
}

/// Returns the text at the start or end of a shape that a trie follows.
fn fixed_text(shape: &str, key: Key) -> &str {
    if key.is_backwards() {
        let group = shape.rfind([SEGMENT, ANYTHING, OTHER]);
        // A group is one byte.
        return &shape[group.map_or(0, |group| group + 1)..];
    }
    &shape[..shape.find([ANYTHING, OTHER]).unwrap_or(shape.len())]
}

/// Returns whether a segment wildcard followed by `rest` takes all that is left of the segment.
fn is_whole(rest: &str, component: ComponentName) -> bool {
    rest.bytes().next().is_none_or(|byte| byte == delimiter_of(component))
}

/// Returns the delimiter for segment wildcards, which occur in pathnames and hostnames.
fn delimiter_of(component: ComponentName) -> u8 {
    match component {
        ComponentName::Hostname => b'.',
        _ => b'/',
    }
}

/// Returns the shape of a component, in lowercase if `ignore_case`.
pub(super) fn lowercase_if(shape: String, ignore_case: bool) -> Cow<'static, str> {
    let mut shape = shape;
    if ignore_case {
        shape.make_ascii_lowercase();
    }
    Cow::Owned(shape)
}

/// A stack that does not allocate while it is small.
struct Stack<T> {
    few: [T; 8],
    length: usize,
    more: Vec<T>,
}

impl<T: Copy + Default> Stack<T> {
    fn new() -> Self {
        Self { few: [T::default(); 8], length: 0, more: Vec::new() }
    }

    #[inline]
    fn push(&mut self, item: T) {
        if let Some(slot) = self.few.get_mut(self.length) {
            *slot = item;
            self.length += 1;
        } else {
            self.more.push(item);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<T> {
        if self.length == self.few.len() {
            if let Some(item) = self.more.pop() {
                return Some(item);
            }
        }
        self.length = self.length.checked_sub(1)?;
        Some(self.few[self.length])
    }
}

struct Finding<'a, 'v, V> {
    index: &'a Index,
    /// Buckets whose tries are still to be followed.
    pending: Stack<u32>,
    /// Nodes that segment wildcards lead to, each with its offset in the text.
    waiting: Stack<(u32, usize)>,
    visit: &'v mut V,
}

impl<'a, V: FnMut(&'a [u32])> Finding<'a, '_, V> {
    /// Visits a bucket, or marks it as pending if it has a trie.
    #[inline]
    fn note(&mut self, number: u32) {
        if number == NONE {
            return;
        }
        let bucket = &self.index.buckets[number as usize];
        if bucket.trie == NONE {
            (self.visit)(&bucket.patterns);
        } else {
            self.pending.push(number);
        }
    }

    fn follow_forwards(&mut self, trie: u32, text: &[u8], range: Range<usize>, delimiter: u8) {
        let nodes = &self.index.nodes;
        let text = &text[..range.end];
        // The segment that was searched last.
        let mut segment = range.start..range.start;
        let mut is_known = false;
        let mut next = Some((trie, range.start));
        while let Some((number, at)) = next {
            let node = nodes.node(number);
            self.note(node.others);
            self.note(node.anything);
            if at == text.len() {
                self.note(node.ending);
                next = self.waiting.pop();
                continue;
            }
            let child = nodes.step(node, &text[at..]);
            let child = child.map(|(child, length)| (child, at + length));
            let mut after_segment = None;
            if node.segment != NONE {
                if !is_known || at < segment.start || at > segment.end {
                    let length = text[at..].iter().position(|&byte| byte == delimiter);
                    segment = at..length.map_or(text.len(), |length| at + length);
                    is_known = true;
                }
                after_segment = (segment.end > at).then_some((node.segment, segment.end));
            }
            next = match (child, after_segment) {
                (Some(child), Some(waiting)) => {
                    self.waiting.push(waiting);
                    Some(child)
                }
                (child, after_segment) => child.or(after_segment).or_else(|| self.waiting.pop()),
            };
        }
    }

    fn follow_backwards(&mut self, trie: u32, text: &[u8]) {
        let nodes = &self.index.nodes;
        let mut rest = text;
        let mut number = trie;
        loop {
            let node = nodes.node(number);
            self.note(node.others);
            if rest.is_empty() {
                self.note(node.ending);
            }
            let Some((child, length)) = nodes.step_back(node, rest) else {
                return;
            };
            number = child;
            rest = &rest[..rest.len() - length];
        }
    }
}
