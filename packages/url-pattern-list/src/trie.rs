//! A trie of the texts at the start or end of a component.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// Marks an absent node or bucket.
pub(super) const NONE: u32 = u32::MAX;

/// A node, with the text that leads to it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    label: Box<[u8]>,
    /// The first bytes of the children's labels, and the children in the same order.
    first_bytes: Vec<u8>,
    children: Vec<u32>,
    /// The node that a segment wildcard leads to.
    pub(super) segment: u32,
    /// The bucket of patterns whose component ends here.
    pub(super) ending: u32,
    /// The bucket of patterns whose component may continue with anything.
    pub(super) anything: u32,
    /// The bucket of patterns whose rest has to be matched.
    pub(super) others: u32,
}

impl Node {
    fn new(label: &[u8]) -> Self {
        Self {
            label: label.into(),
            first_bytes: Vec::new(),
            children: Vec::new(),
            segment: NONE,
            ending: NONE,
            anything: NONE,
            others: NONE,
        }
    }

    fn child(&self, first_byte: u8) -> Option<(usize, u32)> {
        let index = self.first_bytes.iter().position(|&byte| byte == first_byte)?;
        Some((index, self.children[index]))
    }

    fn size(&self) -> usize {
        size_of::<Self>() + self.label.len() + self.children.capacity() * 5
    }
}

/// The nodes of all tries of an index, identified by their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes(Vec<Node>);

impl Nodes {
    pub(super) fn node(&self, node: u32) -> &Node {
        &self.0[node as usize]
    }

    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.0[node as usize]
    }

    pub(super) fn size(&self) -> usize {
        self.0.iter().map(Node::size).sum()
    }

    /// Creates a node to which `label` leads.
    pub(super) fn create(&mut self, label: &[u8]) -> u32 {
        let number = self.0.len() as u32;
        self.0.push(Node::new(label));
        number
    }

    /// Returns the node to which `text` leads from `from`, creating it if needed.
    pub(super) fn insert(&mut self, from: u32, mut text: &[u8]) -> u32 {
        let mut node = from;
        while let [first, ..] = text {
            let Some((index, child)) = self.node(node).child(*first) else {
                let leaf = self.create(text);
                let node = self.node_mut(node);
                node.first_bytes.push(*first);
                node.children.push(leaf);
                return leaf;
            };
            let label = &self.node(child).label;
            let same = label.iter().zip(text).take_while(|(a, b)| a == b).count();
            node = if same == label.len() { child } else { self.divide(node, index, same) };
            text = &text[same..];
        }
        node
    }

    /// Inserts a node between a node and its child, reached by the first bytes of the child's label.
    fn divide(&mut self, parent: u32, index: usize, length: usize) -> u32 {
        let child = self.node(parent).children[index];
        let label = core::mem::take(&mut self.node_mut(child).label);
        let between = self.create(&label[..length]);
        self.node_mut(parent).children[index] = between;
        self.node_mut(child).label = label[length..].into();
        let node = self.node_mut(between);
        node.first_bytes.push(label[length]);
        node.children.push(child);
        between
    }

    /// Returns the child of `node` whose label `rest` starts with, and the label's length.
    #[inline]
    pub(super) fn step(&self, node: &Node, rest: &[u8]) -> Option<(u32, usize)> {
        let (_, child) = node.child(*rest.first()?)?;
        let label = &*self.node(child).label;
        let found = rest.get(..label.len())?;
        // Most labels are too short for a function call to pay off.
        let is_there = found.iter().eq(label);
        is_there.then_some((child, label.len()))
    }

    /// Returns the child of `node` whose label, reversed, `rest` ends with, and the label's length.
    #[inline]
    pub(super) fn step_back(&self, node: &Node, rest: &[u8]) -> Option<(u32, usize)> {
        let (_, child) = node.child(*rest.last()?)?;
        let label = &*self.node(child).label;
        let ending = &rest[rest.len().checked_sub(label.len())?..];
        let is_there = ending.iter().rev().eq(label);
        is_there.then_some((child, label.len()))
    }
}
