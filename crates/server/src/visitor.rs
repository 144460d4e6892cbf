//! Who makes a request, as far as the network knows.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::accept::Peer;
use crate::address::{Address, ip_of};
use crate::api::ApiError;
use crate::intake::Intake;
use crate::round_trip::RoundTrip;

/// Where a request comes from, and by which way.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) address: Address,
    /// How the browser speaks to us, or to the proxy; none if the proxy doesn't say.
    pub(crate) scheme: Option<Scheme>,
    /// The kernel's measure, where the browser itself is at the other end.
    pub(crate) round_trip: Option<Arc<RoundTrip>>,
    /// Limits what arrives by the connection once it is a WebSocket.
    pub(crate) intake: Arc<Intake>,
}

/// With or without TLS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    Http,
    Https,
}

impl Visitor {
    /// Headers are believed only where a proxy writes them.
    pub(crate) fn of(peer: &Peer, headers: &HeaderMap, behind_proxy: bool) -> Self {
        let (direct, intake) = (Address::of(peer.addr.ip()), peer.intake.clone());
        if !behind_proxy {
            let round_trip = Some(peer.round_trip.clone());
            return Self { address: direct, scheme: Some(Scheme::Http), round_trip, intake };
        }
        // A proxy appends whom it hears from; what stands before it is hearsay.
        let last = |name: &str| {
            let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
            value.rsplit(',').next().map(str::trim)
        };
        let address = last("x-forwarded-for").and_then(ip_of).map_or(direct, Address::of);
        let scheme = last("x-forwarded-proto").map(|with| match with {
            with if with.eq_ignore_ascii_case("https") => Scheme::Https,
            _ => Scheme::Http,
        });
        Self { address, scheme, round_trip: None, intake }
    }

    /// Does the browser speak TLS to the proxy?
    pub(crate) fn is_secure(&self) -> bool {
        self.scheme == Some(Scheme::Https)
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        // The guard puts it there.
        parts.extensions.get().cloned().ok_or_else(ApiError::not_found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(headers: &[(&'static str, &'static str)], behind_proxy: bool) -> (String, bool) {
        let addr = "10.0.0.9:4000".parse().unwrap();
        let peer = Peer { addr, round_trip: Arc::default(), intake: Arc::default() };
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let visitor = Visitor::of(&peer, &map, behind_proxy);
        assert_eq!(visitor.round_trip.is_some(), !behind_proxy);
        (visitor.address.to_string(), visitor.is_secure())
    }

    #[test]
    fn a_proxy_is_believed_only_where_there_is_one() {
        let headers = [("x-forwarded-for", "1.1.1.1, 2.2.2.2"), ("x-forwarded-proto", "https")];
        assert_eq!(visitor(&headers, false), ("10.0.0.9".into(), false));
        assert_eq!(visitor(&headers, true), ("2.2.2.2".into(), true));
        let twice = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "3.3.3.3:80")];
        assert_eq!(visitor(&twice, true), ("3.3.3.3".into(), false));
        for odd in [&[][..], &[("x-forwarded-for", "me")], &[("x-forwarded-proto", "http")]] {
            assert_eq!(visitor(odd, true), ("10.0.0.9".into(), false));
        }
    }
}
