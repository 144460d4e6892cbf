//! Which addresses are written to. A stranger names them, so only those of push services that browsers
//! use, or that whoever runs the server has added, are good.

use axum::http::Uri;

/// Those of Chromium and its kin, Firefox, Edge and Safari. `*.` stands for any name below.
const KNOWN: [&str; 6] = [
    "fcm.googleapis.com",
    // Builds of Chromium without Google's keys.
    "jmt17.google.com",
    "android.googleapis.com",
    "*.push.services.mozilla.com",
    "*.notify.windows.com",
    "*.push.apple.com",
];
/// The longest address that is kept.
const LONGEST: usize = 1_024;
const HTTPS: u16 = 443;
/// Lets tests have a push service of their own.
#[cfg(test)]
pub(super) const LOOPBACK: &str = "http://127.0.0.1";

/// The push services that are written to.
pub(super) struct Services(Vec<String>);

/// A browser's address at one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Endpoint {
    /// The service's number.
    pub(super) service: usize,
    pub(super) host: String,
    pub(super) port: u16,
    /// With the query.
    pub(super) path: String,
    /// Without TLS, which happens in tests alone.
    pub(super) plain: bool,
}

/// Can this be added to the push services: a name, or `*.` and a name?
pub fn is_push_service(name: &str) -> bool {
    let name = name.strip_prefix("*.").unwrap_or(name);
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_label = |label: &str| !label.is_empty() && label.bytes().all(fits);
    // What ends in a number is an address, in one notation or another.
    let last = name.rsplit_once('.').map(|(_, last)| last);
    name.len() <= 253
        && name.split('.').all(is_label)
        && last.is_some_and(|last| last.starts_with(|first: char| first.is_ascii_alphabetic()))
}

impl Services {
    pub(super) fn new(more: &[String]) -> Self {
        let more = more.iter().map(|name| name.to_ascii_lowercase());
        Self(KNOWN.into_iter().map(Into::into).chain(more).collect())
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The address, if it is one of a push service.
    pub(super) fn find(&self, endpoint: &str) -> Option<Endpoint> {
        if endpoint.len() > LONGEST {
            return None;
        }
        let uri: Uri = endpoint.parse().ok()?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        let (host, path) = (authority.host().to_ascii_lowercase(), uri.path_and_query()?);
        let (scheme, port) = (uri.scheme_str()?, authority.port_u16());
        // A port that isn't a number is none to `port_u16`.
        if authority.as_str().len() != host.len() && port.is_none() {
            return None;
        }
        let path = path.to_string();
        #[cfg(test)]
        if let Some(service) = self.0.iter().position(|name| name == LOOPBACK)
            && endpoint.starts_with(LOOPBACK)
        {
            return Some(Endpoint { service, host, port: port?, path, plain: true });
        }
        if scheme != "https" || port.is_some_and(|port| port != HTTPS) {
            return None;
        }
        let is_of = |name: &String| match name.strip_prefix('*') {
            Some(below) => host.len() > below.len() && host.ends_with(below),
            None => host == *name,
        };
        let service = self.0.iter().position(is_of)?;
        Some(Endpoint { service, host, port: HTTPS, path, plain: false })
    }
}

impl Endpoint {
    /// What a token for it has to name.
    pub(super) fn origin(&self) -> String {
        match self.plain {
            true => format!("http://{}:{}", self.host, self.port),
            false => format!("https://{}", self.host),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_services_are_known() {
        let services = Services::new(&[]);
        for endpoint in [
            "https://fcm.googleapis.com/fcm/send/dQ:APA91b",
            "https://FCM.googleapis.com:443/fcm/send/dQ:APA91b",
            "https://jmt17.google.com/fcm/send/dQ",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://wns2-par02p.notify.windows.com/w/?token=BQY%2f",
            "https://web.push.apple.com/QNE",
        ] {
            let found = services.find(endpoint).unwrap_or_else(|| panic!("{endpoint}"));
            assert!(!found.plain && found.port == 443);
        }
        let found = services.find("https://fcm.googleapis.com/a?b=c").unwrap();
        assert_eq!((&*found.path, found.origin()), ("/a?b=c", "https://fcm.googleapis.com".into()));
    }

    #[test]
    fn strangers_send_the_server_nowhere_else() {
        let services = Services::new(&[]);
        let long = format!("https://fcm.googleapis.com/{}", "x".repeat(LONGEST));
        for endpoint in [
            "",
            "fcm.googleapis.com",
            "//fcm.googleapis.com/x",
            "/fcm/send",
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:80/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com:99999/x",
            "https://fcm.googleapis.com:/x",
            "https://user@fcm.googleapis.com/x",
            "https://fcm.googleapis.com@127.0.0.1/x",
            "https://fcm.googleapis.com.evil.org/x",
            "https://fcm.googleapis.com./x",
            "https://evil-fcm.googleapis.com/x",
            "https://x.fcm.googleapis.com/x",
            "https://evilnotify.windows.com/x",
            "https://notify.windows.com/x",
            "https://.notify.windows.com/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://169.254.169.254/latest",
            "https://intranet.example.org/x",
            "ftp://fcm.googleapis.com/x",
            "https://fcm.googleapis.com\\@evil.org/x",
            "https://fcm.googleapis.com/x y",
            "http://127.0.0.1:8080/x",
            &long,
        ] {
            assert_eq!(services.find(endpoint), None, "{endpoint}");
        }
    }

    #[test]
    fn whoever_runs_the_server_can_add_services_by_name() {
        let services = Services::new(&["push.example.org".into(), "*.Example.net".into()]);
        for good in ["https://push.example.org/x", "https://a.example.net/x"] {
            assert!(services.find(good).is_some(), "{good}");
        }
        assert!(services.find("https://example.net/x").is_none());
        for name in ["push.example.org", "*.example.net", "xn--80ak6aa92e.com"] {
            assert!(is_push_service(name), "{name}");
        }
        let names = ["", "*", "*.", "localhost", "10.0.0.1", "0x7f.1", "[::1]", "a..b", "a.b:443"];
        for name in names.into_iter().chain(["https://a.b", "a.b/", "*.*.b", "пуш.рф", ".b.c"])
        {
            assert!(!is_push_service(name), "{name}");
        }
    }
}
