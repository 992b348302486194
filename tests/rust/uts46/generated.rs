//! Both implementations of UTS #46 agree on generated hosts, which are the same in every run.
//!
//! The environment variable `WEBURL_HOSTS` sets their number.

use std::env;

use crate::PIECES;
use crate::of_label;
use crate::oracle::check_implementations;

const HOSTS: u64 = 200_000;

/// The ranges of code points in labels: scripts of both directions, marks, and code points that UTS #46 maps.
const RANGES: &[(u32, u32)] = &[
    (0x00, 0x7F),
    (0x80, 0x24F),
    (0x250, 0x3FF),
    (0x400, 0x52F),
    (0x530, 0x5FF),
    (0x600, 0x8FF),
    (0x900, 0xDFF),
    (0xE00, 0x10FF),
    (0x1100, 0x11FF),
    (0x1200, 0x1FFF),
    (0x2000, 0x2BFF),
    (0x2C00, 0x303F),
    (0x3040, 0x33FF),
    (0x4E00, 0x9FFF),
    (0xA000, 0xABFF),
    (0xAC00, 0xD7FF),
    (0xF900, 0xFFFF),
    (0x10000, 0x10FFF),
    (0x11000, 0x1FFFF),
    (0x20000, 0x10FFFF),
];

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn in_range(&mut self, (start, end): (u32, u32)) -> Option<char> {
        char::from_u32(start + self.below((end - start + 1) as usize) as u32)
    }

    /// Returns a text of pieces, of code points of one range, or of any.
    fn text(&mut self) -> String {
        let length = self.below(7);
        match self.below(4) {
            0 => (0..length).map(|_| self.choose(PIECES)).collect(),
            1 => (0..length)
                .filter_map(|_| {
                    let range = self.choose(RANGES);
                    self.in_range(range)
                })
                .collect(),
            _ => {
                let range = self.choose(RANGES);
                (0..=length)
                    .filter_map(|_| match self.below(8) {
                        0 => self.choose(PIECES).chars().next(),
                        _ => self.in_range(range),
                    })
                    .collect()
            }
        }
    }

    fn label(&mut self) -> String {
        let text = self.text();
        match self.below(12) {
            0 | 1 => of_label(&text),
            2 => of_label(&format!("xn--{text}")),
            3 => {
                let digits = b"abcdefghijklmnopqrstuvwxyz0123456789-";
                let digits = (0..self.below(9)).map(|_| char::from(self.choose(digits)));
                format!("xn--{}", digits.collect::<String>())
            }
            4 => text.repeat(1 + self.below(30)),
            _ => text,
        }
    }

    fn host(&mut self) -> String {
        let mut host = self.label();
        for _ in 0..self.below(4) {
            host.push(self.choose(&['.', '.', '.', '\u{3002}', '\u{FF0E}']));
            host.push_str(&self.label());
        }
        host
    }
}

#[test]
fn generated_hosts() {
    let hosts = env::var("WEBURL_HOSTS").map_or(HOSTS, |hosts| hosts.parse().unwrap());
    let mut random = Random(46);
    for _ in 0..hosts {
        check_implementations(&random.host());
    }
}
