//! Where somebody comes from, as far as limits are concerned.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv6Addr};

/// An IPv4 address, or a network of 64 bits of IPv6: a household gets that many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn of(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let network = u128::from(ip) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
            ip => ip,
        })
    }
}

impl Address {
    /// A number for it: the same for the same address, as long as the program runs.
    pub(crate) fn number(self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// An address as a header or a URL writes it, with or without a port.
pub(crate) fn ip_of(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    if let Ok(socket) = text.parse::<std::net::SocketAddr>() {
        return Some(socket.ip());
    }
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }

    #[test]
    fn addresses_are_read_with_and_without_port() {
        let ip = |text: &str| ip_of(text).map(|ip| ip.to_string());
        for (text, wanted) in [
            ("10.0.0.1", "10.0.0.1"),
            (" 10.0.0.1:80 ", "10.0.0.1"),
            ("[::1]:80", "::1"),
            ("[::1]", "::1"),
            ("::1", "::1"),
        ] {
            assert_eq!(ip(text).as_deref(), Some(wanted));
        }
        assert_eq!(ip("localhost"), None);
        assert_eq!(ip("unknown"), None);
    }
}
