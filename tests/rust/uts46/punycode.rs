//! A second implementation of [RFC 3492](https://www.rfc-editor.org/rfc/rfc3492), step by step.

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// <https://www.rfc-editor.org/rfc/rfc3492#section-6.1>
fn adapt(delta: u32, point_count: u32, is_first: bool) -> u32 {
    let mut delta = delta / if is_first { DAMP } else { 2 };
    delta += delta / point_count;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

/// <https://www.rfc-editor.org/rfc/rfc3492#section-6.2>
pub fn decode(input: &str) -> Option<Vec<char>> {
    let delimiter = input.rfind('-').filter(|&index| index > 0);
    let basic = &input[..delimiter.unwrap_or(0)];
    if !basic.is_ascii() {
        return None;
    }
    let mut output: Vec<char> = basic.chars().collect();
    let (mut n, mut i, mut bias) = (INITIAL_N, 0_u32, INITIAL_BIAS);
    let mut rest = input[delimiter.map_or(0, |index| index + 1)..].chars();
    while !rest.as_str().is_empty() {
        let (old_i, mut weight, mut k) = (i, 1_u32, BASE);
        loop {
            let digit = match rest.next()? {
                letter @ 'a'..='z' => u32::from(letter) - u32::from('a'),
                letter @ 'A'..='Z' => u32::from(letter) - u32::from('A'),
                digit @ '0'..='9' => u32::from(digit) - u32::from('0') + 26,
                _ => return None,
            };
            i = i.checked_add(digit.checked_mul(weight)?)?;
            let threshold = threshold(k, bias);
            if digit < threshold {
                break;
            }
            weight = weight.checked_mul(BASE - threshold)?;
            k += BASE;
        }
        let count = output.len() as u32 + 1;
        bias = adapt(i - old_i, count, old_i == 0);
        n = n.checked_add(i / count)?;
        i %= count;
        output.insert(i as usize, char::from_u32(n)?);
        i += 1;
    }
    Some(output)
}

/// <https://www.rfc-editor.org/rfc/rfc3492#section-6.3>
pub fn encode(input: &[char]) -> String {
    let mut output: String = input.iter().filter(|c| c.is_ascii()).collect();
    let basic = output.len() as u32;
    if basic > 0 {
        output.push('-');
    }
    let (mut n, mut delta, mut bias, mut handled) = (INITIAL_N, 0, INITIAL_BIAS, basic);
    while handled < input.len() as u32 {
        let code_points = input.iter().map(|&c| u32::from(c));
        let next = code_points.clone().filter(|&c| c >= n).min().unwrap();
        delta += (next - n) * (handled + 1);
        n = next;
        for c in code_points {
            delta += u32::from(c < n);
            if c != n {
                continue;
            }
            let (mut q, mut k) = (delta, BASE);
            loop {
                let threshold = threshold(k, bias);
                if q < threshold {
                    break;
                }
                output.push(digit(threshold + (q - threshold) % (BASE - threshold)));
                q = (q - threshold) / (BASE - threshold);
                k += BASE;
            }
            output.push(digit(q));
            bias = adapt(delta, handled + 1, handled == basic);
            delta = 0;
            handled += 1;
        }
        delta += 1;
        n += 1;
    }
    output
}

fn digit(value: u32) -> char {
    char::from(b"abcdefghijklmnopqrstuvwxyz0123456789"[value as usize])
}
