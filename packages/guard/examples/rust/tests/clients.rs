//! A server on this machine, and a name whose address changes. This machine represents the outside, and
//! 10.0.0.1 represents an internal network.

use std::error::Error;
use std::io::{Read, Write};
use std::net::{IpAddr, TcpListener};
use std::sync::{Arc, Mutex};
use std::thread;
use weburl_guard::{Policy, Ports, SpaceName};
use weburl_guard_examples::{AnyError, Guarded, get_with_hyper, get_with_reqwest};

/// Returns the port.
fn serve() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut request = [0; 4096];
            let length = stream.read(&mut request).unwrap();
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            let location = match request.split(' ').nth(1) {
                Some("/1") => "Location: /2\r\n",
                Some("/inside") => "Location: http://[::ffff:a00:1]/\r\n",
                _ => "",
            };
            let status = if location.is_empty() { 200 } else { 302 };
            let head = format!("HTTP/1.1 {status} -\r\n{location}Connection: close\r\n");
            let answer = format!("{head}Content-Length: 7\r\n\r\nreached");
            stream.write_all(answer.as_bytes()).unwrap();
        }
    });
    port
}

/// Returns a guarded resolver that gives one of `answers` to each lookup, in order.
fn guarded(answers: &[&str]) -> Guarded {
    let addresses = answers.iter().rev().map(|answer| answer.parse().unwrap());
    let left: Mutex<Vec<IpAddr>> = Mutex::new(addresses.collect());
    Guarded {
        policy: Policy::new().ports(Ports::Any).address_spaces([SpaceName::Loopback]),
        lookup: Arc::new(move |_| Ok(vec![left.lock().unwrap().pop().unwrap()])),
    }
}

/// Returns the messages of an error and its sources.
fn reasons(error: AnyError) -> String {
    let mut text = error.to_string();
    let mut next: Option<&dyn Error> = error.source();
    while let Some(error) = next {
        text.push_str(&format!("; {error}"));
        next = error.source();
    }
    text
}

#[tokio::test]
async fn reqwest() {
    let port = serve();
    let url = format!("http://rebinding.example.com:{port}");
    let changing = guarded(&["127.0.0.1", "10.0.0.1"]);
    assert_eq!(get_with_reqwest(&url, &changing).await.unwrap(), "reached");
    let refused = reasons(get_with_reqwest(&url, &changing).await.unwrap_err());
    assert!(refused.contains("10.0.0.1 is private (RFC 1918), not loopback."), "{refused}");

    let stable = guarded(&["127.0.0.1"; 4]);
    assert_eq!(get_with_reqwest(&format!("{url}/1"), &stable).await.unwrap(), "reached");
    let refused = reasons(get_with_reqwest(&format!("{url}/inside"), &stable).await.unwrap_err());
    assert!(refused.contains("::ffff:a00:1 is 10.0.0.1, which is private"), "{refused}");
    let refused = reasons(get_with_reqwest("http://0xa.1/", &stable).await.unwrap_err());
    assert!(refused.contains("10.0.0.1 is private"), "{refused}");
}

#[tokio::test]
async fn hyper() {
    let url = format!("http://rebinding.example.com:{}", serve());
    let changing = guarded(&["127.0.0.1", "10.0.0.1"]);
    assert_eq!(get_with_hyper(&url, &changing).await.unwrap(), "reached");
    let refused = reasons(get_with_hyper(&url, &changing).await.unwrap_err());
    assert!(refused.contains("10.0.0.1 is private (RFC 1918), not loopback."), "{refused}");
}
