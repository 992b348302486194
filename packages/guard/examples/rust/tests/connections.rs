//! Hostile servers: a request that ends leaves no connection that is read, and a free one closes.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use hyper_util::client::legacy::connect::dns::GaiResolver;
use reqwest::{Client, Method};
use weburl_guard::reqwest::GuardedClient;
use weburl_guard::{Policy, Ports, SpaceName};

/// What follows the head of a response.
const BODIES: [&str; 5] = ["short", "half", "missing", "dripping", "endless"];

const STATUSES: [&str; 6] = ["200", "204", "205", "302", "304", "404"];

struct Server {
    origin: String,
    open: Arc<AtomicUsize>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let open = Arc::<AtomicUsize>::default();
        let counted = Arc::clone(&open);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let open = Arc::clone(&counted);
                open.fetch_add(1, Ordering::SeqCst);
                thread::spawn(move || {
                    let _ = answer(&mut stream.unwrap());
                    open.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        Self { origin, open }
    }

    /// Whether every connection is closed at some time.
    fn closes(&self) -> bool {
        (0..500).any(|_| {
            thread::sleep(Duration::from_millis(20));
            self.open.load(Ordering::SeqCst) == 0
        })
    }
}

/// Answers `/STATUS/BODY`, until the connection is closed.
fn answer(stream: &mut TcpStream) -> io::Result<()> {
    let mut request = [0; 4096];
    loop {
        let length = stream.read(&mut request)?;
        if length == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&request[..length]).into_owned();
        let path = text.split(' ').nth(1).unwrap_or_default();
        let (status, body) = path[1..].split_once('/').unwrap_or(("200", "short"));
        let length = if body == "short" { 5 } else { 1_000_000_000_000_u64 };
        write!(stream, "HTTP/1.1 {status} -\r\nLocation: /200/short\r\nContent-Length: {length}\r\n\r\n")?;
        match body {
            "short" => stream.write_all(b"short")?,
            "half" => stream.write_all(b"sh")?,
            "endless" => loop {
                stream.write_all(&[b'a'; 65_536])?;
            },
            "dripping" => loop {
                stream.write_all(b"a")?;
                thread::sleep(Duration::from_millis(5));
            },
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_leave_no_connection() {
    let server = Server::start();
    let policy = Policy::builder().ports(Ports::Any).address_spaces([SpaceName::Loopback]);
    let refusing = policy.clone().maximum_redirects(0).build().unwrap();
    for policy in [policy.build().unwrap(), refusing] {
        let builder = Client::builder().timeout(Duration::from_millis(100));
        let client = GuardedClient::with(policy, builder, GaiResolver::new()).unwrap();
        for status in STATUSES {
            for body in BODIES {
                let url = format!("{}/{status}/{body}", server.origin);
                for method in [Method::GET, Method::HEAD] {
                    // A response that nobody reads, and one that is read to its end.
                    let _ = client.request(method.clone(), &url).unwrap().send().await;
                    if body != "endless" {
                        let response = client.request(method, &url).unwrap().send().await;
                        if let Ok(response) = response {
                            let _ = response.bytes().await;
                        }
                    }
                }
            }
        }
        assert!(server.closes(), "{} stay", server.open.load(Ordering::SeqCst));
    }
}
