//! The spellings of internal addresses that the tool ipobf generates against filters: none is allowed.

use ipobf::{gen_permutations_v4, gen_permutations_v6};
use std::net::Ipv4Addr;
use weburl_guard::{Followed, Policy, Url, address_space, follow_redirect, may_fetch};

const ADDRESSES: [&str; 12] = [
    "0.0.0.0", "10.0.0.1", "100.64.0.1", "100.100.100.200", "127.0.0.1", "169.254.169.254", "172.16.0.1",
    "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
];

#[test]
fn spellings_of_ipobf() {
    let mut count = 0;
    let from = Url::parse("http://example.com/").unwrap();
    for address in ADDRESSES.map(|text| text.parse::<Ipv4Addr>().unwrap()) {
        let mut hosts = gen_permutations_v4(&address, 3);
        for embedding in [address.to_ipv6_mapped(), address.to_ipv6_compatible()] {
            let found = gen_permutations_v6(&embedding);
            hosts.extend(found.iter().map(|host| format!("[{host}]")));
        }
        for host in hosts {
            assert!(!address_space(&host).is_global(), "{host}");
            for url in
                [format!("http://{host}/"), format!("https:{host}:443"), format!("//{host}"), format!("\\\\{host}\\")]
            {
                count += 1;
                assert!(may_fetch(&url, &Policy::new()).is_err(), "{url}");
                let next = follow_redirect(&from, &url, &Policy::new(), Followed::default());
                assert!(next.is_err(), "{url}");
            }
        }
    }
    assert!(count > 1000, "{count}");
}
