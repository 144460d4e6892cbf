//! The names by which this server may be called.
//!
//! A page of another site can let its own name point here (DNS rebinding): the browser then takes
//! this server for that site. Its requests carry the other name, which isn't among these.

use std::net::IpAddr;

use crate::address::ip_of;

/// Which `Host` headers are answered.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    names: Vec<String>,
    any: bool,
    /// Only this machine can reach the server, so only its own addresses are meant.
    loopback: bool,
}

impl Hosts {
    pub(crate) fn new(names: &[String], listens_on: IpAddr) -> Self {
        Self {
            names: names.iter().map(|name| name.trim_end_matches('.').to_lowercase()).collect(),
            any: names.iter().any(|name| name == "*"),
            loopback: listens_on.to_canonical().is_loopback(),
        }
    }

    /// Is it we who are meant?
    pub(crate) fn include(&self, host: &str) -> bool {
        if self.any {
            return true;
        }
        if let Some(ip) = ip_of(host) {
            return !self.loopback || ip.to_canonical().is_loopback() || self.is_named(host);
        }
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let name = name.trim_end_matches('.').to_ascii_lowercase();
        name == "localhost" || name.ends_with(".localhost") || self.is_named(&name)
    }

    fn is_named(&self, name: &str) -> bool {
        let bare = ip_of(name).map_or_else(|| name.to_string(), |ip| ip.to_string());
        self.names.contains(&bare)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(names: &[&str], listens_on: &str) -> Hosts {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        Hosts::new(&names, listens_on.parse().unwrap())
    }

    #[test]
    fn this_machine_is_called_by_its_own_names_only() {
        let here = hosts(&[], "127.0.0.1");
        for own in [
            "localhost",
            "LOCALHOST:8080",
            "127.0.0.1:8080",
            "[::1]:80",
            "a.localhost",
            "127.1.2.3",
        ] {
            assert!(here.include(own), "{own}");
        }
        for foreign in [
            "",
            "evil.example",
            "evil.example:8080",
            "192.168.1.5",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
        ] {
            assert!(!here.include(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_network_calls_it_by_address_and_the_world_by_the_names_given() {
        let lan = hosts(&[], "0.0.0.0");
        assert!(lan.include("192.168.1.5:8080") && lan.include("[fe80::1]:8080"));
        assert!(lan.include("localhost:8080") && !lan.include("evil.example:8080"));
        let named = hosts(&["Play.example.org"], "127.0.0.1");
        assert!(named.include("play.example.org") && named.include("PLAY.example.org.:443"));
        assert!(!named.include("example.org") && !named.include("x.play.example.org"));
        assert!(hosts(&["192.168.1.5"], "127.0.0.1").include("192.168.1.5:80"));
        assert!(hosts(&["*"], "127.0.0.1").include("whatever.example"));
    }
}
