//! Where others find the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// An address for other machines of the same network; none if this machine alone is listened to, or is
/// in no network.
pub(crate) fn from_network(listening: SocketAddr) -> Option<SocketAddr> {
    reach(listening, own_address)
}

fn reach(listening: SocketAddr, own: impl Fn() -> Option<IpAddr>) -> Option<SocketAddr> {
    match listening.ip() {
        ip if ip.is_loopback() => None,
        ip if ip.is_unspecified() => Some(SocketAddr::new(own()?, listening.port())),
        _ => Some(listening),
    }
}

/// The address from which this machine would write to others. Nothing is sent to find it out.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documents, where nobody is.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_reach_what_listens_to_them() {
        let own = || Some("192.168.1.5".parse().unwrap());
        let at = |addr: &str| reach(addr.parse().unwrap(), own).map(|addr| addr.to_string());
        assert_eq!((at("127.0.0.1:80"), at("[::1]:80")), (None, None));
        assert_eq!(at("0.0.0.0:8080").as_deref(), Some("192.168.1.5:8080"));
        assert_eq!(at("10.0.0.2:80").as_deref(), Some("10.0.0.2:80"));
        assert_eq!(reach("0.0.0.0:80".parse().unwrap(), || None), None);
    }
}
