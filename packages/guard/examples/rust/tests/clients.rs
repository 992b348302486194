//! Servers on this machine and a resolver that lies, against the clients: nothing reaches the inside.

use std::collections::{HashMap, VecDeque};
use std::future::{Ready, poll_fn, ready};
use std::io::{self, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::{thread, vec};

use http_body_util::{BodyExt, Empty};
use hyper_util::client::legacy::{Client, connect::dns::Name};
use hyper_util::rt::TokioExecutor;
use reqwest::{Method, header::HeaderMap};
use tower_service::Service;
use weburl_guard::hyper_util::{BoxError, GuardedConnector, GuardedResolver};
use weburl_guard::reqwest::{GuardedClient, body_within};
use weburl_guard::{Host, Policy, PolicyBuilder, Ports, Reason, Refusal, SpaceName};
use weburl_guard_examples::body;

/// A server, and how many connections it has accepted.
struct Server {
    port: u16,
    connections: Arc<AtomicUsize>,
}

impl Server {
    /// Serves 127.0.0.1 and, if this machine has it, ::1 at the same port. `/to?URL` redirects, as `/status?URL` does;
    /// the body of `/pieces` comes in two.
    fn start() -> Self {
        let first = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = first.local_addr().unwrap().port();
        let connections = Arc::<AtomicUsize>::default();
        for listener in [Some(first), TcpListener::bind(("::1", port)).ok()].into_iter().flatten() {
            let connections = Arc::clone(&connections);
            thread::spawn(move || {
                for stream in listener.incoming() {
                    connections.fetch_add(1, Ordering::SeqCst);
                    let _ = answer(stream.unwrap());
                }
            });
        }
        Self { port, connections }
    }

    fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

fn answer(mut stream: impl Read + Write) -> io::Result<()> {
    let mut request = [0; 4096];
    let length = stream.read(&mut request)?;
    let request = String::from_utf8_lossy(&request[..length]).into_owned();
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let (status, location) = match target.split_once('?') {
        Some(("/to", url)) => ("302", format!("Location: {url}\r\n")),
        Some(("/307", url)) => ("307", format!("Location: {url}\r\n")),
        _ => ("200", String::new()),
    };
    if target == "/pieces" {
        let body = "7\r\nreached\r\n7\r\n by GET\r\n0\r\n\r\n";
        return write!(stream, "HTTP/1.1 200 -\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n{body}");
    }
    let body = format!("reached by {method}");
    let length = body.len();
    write!(stream, "HTTP/1.1 {status} -\r\n{location}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}")
}

/// Gives the answers for a name in order, and the last one again.
#[derive(Clone, Default)]
struct Resolver(Arc<Mutex<HashMap<String, VecDeque<Vec<IpAddr>>>>>);

impl Resolver {
    /// Each answer is a list of addresses.
    fn with(self, name: &str, answers: &[&str]) -> Self {
        let addresses = |answer: &&str| answer.split_whitespace().map(|address| address.parse().unwrap()).collect();
        self.0.lock().unwrap().insert(name.into(), answers.iter().map(addresses).collect());
        self
    }
}

impl Service<Name> for Resolver {
    type Response = vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Ready<io::Result<Self::Response>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let mut names = self.0.lock().unwrap();
        let answer = names.get_mut(name.as_str()).map(|answers| match answers.len() {
            1 => answers[0].clone(),
            _ => answers.pop_front().unwrap(),
        });
        // A port that it returns is not used.
        let sockets = |addresses: Vec<IpAddr>| addresses.into_iter().map(|ip| SocketAddr::new(ip, 22));
        let answer = answer.map(|addresses| sockets(addresses).collect::<Vec<_>>().into_iter());
        ready(answer.ok_or_else(|| io::ErrorKind::NotFound.into()))
    }
}

/// The outside is the name `public.test`, which is on this machine too.
fn with_outside() -> PolicyBuilder {
    Policy::builder().ports(Ports::Any).internal_hosts(["public.test"])
}

fn outside() -> Policy {
    with_outside().build().unwrap()
}

fn with_loopback() -> Policy {
    Policy::builder().ports(Ports::Any).address_spaces([SpaceName::Loopback]).build().unwrap()
}

fn resolver() -> Resolver {
    Resolver::default().with("public.test", &["127.0.0.1"])
}

fn client(policy: Policy, resolver: Resolver) -> GuardedClient {
    GuardedClient::with(policy, reqwest::Client::builder(), resolver).unwrap()
}

async fn body_by_hyper(policy: Policy, resolver: Resolver, url: &str) -> Result<String, BoxError> {
    let connector = GuardedConnector::with_resolver(policy, resolver);
    let client = Client::builder(TokioExecutor::new()).build::<_, Empty<&[u8]>>(connector);
    let body = client.get(url.parse()?).await?.into_body().collect().await?.to_bytes();
    Ok(String::from_utf8_lossy(&body).into_owned())
}

fn reason(result: Result<String, BoxError>) -> Option<Reason> {
    result.err().and_then(|error| Refusal::of(&*error).map(Refusal::reason))
}

/// Hosts that are this machine, or an address of the inside in another one.
const INSIDE: [&str; 24] = [
    "127.0.0.1", "127.1", "0x7f.1", "2130706433", "017700000001", "127.0.0.1.", "0.0.0.0", "0", "[::]", "[::1]",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]", "[2001:0:1::80ff:fffe]", "[fe80::5efe:7f00:1]", "[fd00::1]", "localhost", "app.localhost.",
    "10.0.0.1", "169.254.169.254", "%31%32%37.0.0.1",
];

/// What a resolver can say of a name.
const LIES: [&str; 10] = [
    "127.0.0.1", "::1", "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "0.0.0.0", "::",
    "169.254.169.254", "93.184.215.14 127.0.0.1",
];

#[tokio::test]
async fn hosts_of_the_inside() {
    let (public, secret) = (Server::start(), Server::start());
    let client = client(outside(), resolver());
    for host in INSIDE {
        let url = format!("http://{host}:{}/", secret.port);
        assert!(reason(body(&client, &url).await).is_some(), "{url}");
        for path in ["to", "307"] {
            let redirect = format!("http://public.test:{}/{path}?{url}", public.port);
            assert!(reason(body(&client, &redirect).await).is_some(), "{redirect}");
        }
        let by_hyper = body_by_hyper(outside(), resolver(), &url).await;
        // Percent signs are no part of a host in the crate `http`.
        assert!(host.contains('%') && by_hyper.is_err() || reason(by_hyper).is_some(), "{url}");
    }
    assert_eq!((public.connections(), secret.connections()), (2 * INSIDE.len(), 0));
}

#[tokio::test]
async fn addresses_of_the_inside() {
    let (public, secret) = (Server::start(), Server::start());
    for lie in LIES {
        let resolver = || resolver().with("lie.example.com", &[lie]);
        let client = client(outside(), resolver());
        let url = format!("http://lie.example.com:{}/", secret.port);
        let redirect = format!("http://public.test:{}/to?{url}", public.port);
        assert!(reason(body(&client, &url).await).is_some(), "{lie}");
        assert!(reason(body(&client, &redirect).await).is_some(), "{lie}");
        assert!(reason(body_by_hyper(outside(), resolver(), &url).await).is_some(), "{lie}");
    }
    assert_eq!((public.connections(), secret.connections()), (LIES.len(), 0));
}

/// The same servers, with a policy that allows them: the tests above would see a connection.
#[tokio::test]
async fn hosts_that_are_allowed() {
    let server = Server::start();
    let policy = with_loopback;
    let resolver = || resolver().with("lie.example.com", &["127.0.0.1"]).with("localhost", &["127.0.0.1"]);
    for host in ["127.1", "2130706433", "localhost", "lie.example.com"] {
        let url = format!("http://{host}:{}/", server.port);
        let client = client(policy(), resolver());
        assert_eq!(body(&client, &url).await.unwrap(), "reached by GET");
        assert_eq!(body(&client, &format!("{url}to?{url}")).await.unwrap(), "reached by GET");
        assert_eq!(body_by_hyper(policy(), resolver(), &url).await.unwrap(), "reached by GET");
    }
    assert_eq!(server.connections(), 16);
}

/// The address changes between two lookups; and the resolver knows nothing.
#[tokio::test]
async fn answers_that_change() {
    let server = Server::start();
    let policy = with_loopback;
    let url = format!("http://rebound.example.com:{}/", server.port);
    let changing = || Resolver::default().with("rebound.example.com", &["127.0.0.1", "10.0.0.1"]);

    let client = client(policy(), changing());
    assert_eq!(body(&client, &url).await.unwrap(), "reached by GET");
    assert_eq!(reason(body(&client, &url).await), Some(Reason::AddressSpace));
    let redirect = format!("{url}to?/");
    let client = self::client(policy(), changing());
    assert_eq!(reason(body(&client, &redirect).await), Some(Reason::AddressSpace));
    let resolver = changing();
    assert!(body_by_hyper(policy(), resolver.clone(), &url).await.is_ok());
    assert_eq!(reason(body_by_hyper(policy(), resolver, &url).await), Some(Reason::AddressSpace));

    for resolver in [Resolver::default(), Resolver::default().with("rebound.example.com", &[""])] {
        let client = self::client(policy(), resolver.clone());
        assert_eq!(reason(Err(body(&client, &url).await.unwrap_err())), None);
        assert_eq!(reason(Err(body_by_hyper(policy(), resolver, &url).await.unwrap_err())), None);
    }
    assert_eq!(server.connections(), 3);
}

#[tokio::test]
async fn other_rules() {
    let (public, other) = (Server::start(), Server::start());
    let at = |port: u16, path: &str| format!("http://public.test:{port}{path}");
    let loops = at(public.port, "/to?/to?/to?/to?/");
    let few = client(with_outside().maximum_redirects(2).build().unwrap(), resolver());
    assert_eq!(reason(body(&few, &loops).await), Some(Reason::TooManyRedirects));
    let only = with_outside().allowed_hosts(["public.test"]).build().unwrap();
    let away = at(public.port, "/to?http://other.example.com/");
    assert_eq!(reason(body(&client(only, resolver()), &away).await), Some(Reason::Host));
    let schemes = at(public.port, "/to?ftp://public.test/");
    assert_eq!(reason(body(&client(outside(), resolver()), &schemes).await), Some(Reason::Scheme));

    // The URL of the request is judged, also its credentials and its length.
    let client = self::client(with_outside().maximum_length(100).build().unwrap(), resolver());
    for (url, reason) in [
        ("http://u:p@public.test/", Reason::Credentials),
        ("ftp://public.test/", Reason::Scheme),
        (&at(80, &"/".repeat(100)), Reason::Length),
        ("public.test", Reason::InvalidUrl),
        ("http://[/", Reason::InvalidUrl),
    ] {
        assert_eq!(client.get(url).map(drop).map_err(|refusal| refusal.reason()), Err(reason), "{url}");
    }

    // reqwest sends the body again after 307.
    let kept = client.request(Method::PUT, &at(public.port, "/307?/")).unwrap().body("text").send().await;
    assert_eq!(kept.unwrap().text().await.unwrap(), "reached by PUT");

    // "reached by GET" has 14 bytes.
    for path in ["/", "/pieces"] {
        let get = async || client.get(&at(public.port, path)).unwrap().send().await.unwrap();
        assert_eq!(body_within(get().await, 14).await.unwrap(), b"reached by GET");
        let error = body_within(get().await, 13).await.unwrap_err();
        assert_eq!(error.to_string(), "The body has more than 13 bytes.");
        assert_eq!(Refusal::of(&*error).map(Refusal::reason), Some(Reason::Bytes));
    }

    // reqwest cannot remove a header of the policy, so the redirect is refused.
    let policy = with_outside().sensitive_headers(["X-API-Key"]).build().unwrap();
    let client = self::client(policy, resolver());
    let with_key = |url: String| {
        let headers = HeaderMap::from_iter([("x-api-key".parse().unwrap(), "1".parse().unwrap())]);
        client.get(&url).unwrap().headers(headers).send()
    };
    assert!(with_key(at(public.port, "/to?/")).await.is_ok());
    let error = with_key(at(public.port, &format!("/to?{}", at(other.port, "/")))).await.unwrap_err();
    assert_eq!(Refusal::of(&error).map(Refusal::reason), Some(Reason::OtherOrigin));
    assert_eq!(other.connections(), 0);
}

/// Asks the resolver alone; returns the number of addresses.
async fn resolved(policy: PolicyBuilder, resolver: Resolver, name: &str) -> Result<usize, BoxError> {
    let mut resolver = GuardedResolver::new(Arc::new(policy.build()?), resolver)?;
    Ok(resolver.call(name.parse()?).await?.count())
}

#[tokio::test]
async fn names_of_a_resolver() {
    let names = ["evil.com", "a.evil.com", "metadata.google.internal", "localhost", "printer.intranet", "evil.com."];
    let resolver = names.iter().fold(Resolver::default(), |resolver, name| resolver.with(name, &["93.184.216.34"]));
    let refused = async |policy: PolicyBuilder, name| {
        let result = resolved(policy, resolver.clone(), name).await;
        result.err().and_then(|error| Refusal::of(&*error).map(Refusal::reason))
    };
    let denied = || Policy::builder().denied_hosts(["evil.com", "*.evil.com"]);
    for name in ["evil.com", "evil.com.", "a.evil.com"] {
        assert_eq!(refused(denied(), name).await, Some(Reason::DeniedHost), "{name}");
        assert_eq!(refused(Policy::builder().allowed_hosts(["a.com"]), name).await, Some(Reason::Host), "{name}");
        assert_eq!(refused(Policy::builder(), name).await, None, "{name}");
    }
    let domains = Policy::builder().denied_domains(["evil.com"]).registrable_domain(|_| Some("evil.com".to_owned()));
    assert_eq!(refused(domains, "a.evil.com").await, Some(Reason::DeniedHost));
    assert_eq!(refused(Policy::builder(), "metadata.google.internal").await, Some(Reason::Metadata));
    for name in ["localhost", "printer.intranet"] {
        assert_eq!(refused(Policy::builder(), name).await, Some(Reason::AddressSpace), "{name}");
    }
    // A name that is refused is not resolved: this resolver would not know it.
    assert_eq!(refused(denied(), "b.evil.com").await, Some(Reason::DeniedHost));
}

#[tokio::test]
async fn answers_of_a_resolver() {
    let many = (0..4000).map(|count| format!("93.184.{}.{}", count / 256, count % 256)).collect::<Vec<_>>().join(" ");
    let resolver = Resolver::default().with("many.com", &[&many]).with("fake.com", &["198.18.0.84"]);
    assert_eq!(resolved(Policy::builder(), resolver.clone(), "many.com").await.unwrap(), 256);
    let error = resolved(Policy::builder(), resolver.clone(), "fake.com").await.unwrap_err();
    assert!(error.to_string().ends_with("see the internal answers of the policy."), "{error}");
    let allowed = Policy::builder().internal_answers(["198.18.0.0/15"]);
    assert_eq!(resolved(allowed, resolver, "fake.com").await.unwrap(), 1);
}

/// A resolver that takes no more questions.
#[derive(Clone)]
struct Full;

impl Service<Name> for Full {
    type Response = vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Ready<io::Result<Self::Response>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Err(io::ErrorKind::QuotaExceeded.into()))
    }

    fn call(&mut self, _: Name) -> Self::Future {
        unreachable!("it is not ready")
    }
}

#[tokio::test]
async fn a_resolver_that_is_not_ready_is_not_asked() {
    let mut resolver = GuardedResolver::new(Arc::new(Policy::builder().build().unwrap()), Full).unwrap();
    assert!(poll_fn(|context| resolver.poll_ready(context)).await.is_err());
    let mut connector = GuardedConnector::with_resolver(outside(), Full);
    assert!(poll_fn(|context| connector.poll_ready(context)).await.is_err());
}

#[tokio::test]
async fn rules_that_a_resolver_cannot_check() {
    let host = || Host::new("a.com");
    let unseen = [
        (Policy::builder().schemes(["https"]), "schemes"),
        (Policy::builder().ports(Ports::Only(vec![443])), "ports"),
        (Policy::builder().allowed_hosts([host().ports([8443])]), "ports"),
        (Policy::builder().internal_hosts([host().paths(["/v1/"])]), "paths"),
    ];
    for (policy, name) in unseen {
        let error = resolved(policy, Resolver::default(), "a.com").await.unwrap_err();
        assert_eq!(error.to_string(), format!("a resolver cannot check {name}: use a client or a connector"));
    }
}
