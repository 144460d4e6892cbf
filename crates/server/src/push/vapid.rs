//! Who writes to a push service: RFC 8292.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a token is good for, in seconds; services refuse more than a day.
const LIFE: u64 = 12 * 3_600;

/// The server's key pair: browsers subscribe by its public half.
pub(super) struct Signer {
    keys: EcdsaKeyPair,
    public: String,
}

impl Signer {
    /// A new key pair, as it is kept.
    pub(super) fn fresh() -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        made.ok().map(|made| made.as_ref().to_vec())
    }

    pub(super) fn new(kept: &[u8]) -> Option<Self> {
        let random = SystemRandom::new();
        let keys =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &random).ok()?;
        let public = BASE64.encode(keys.public_key());
        Some(Self { keys, public })
    }

    /// The public key in base64.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// The header for a request to `origin`, at `now` in seconds of Unix time. `contact` is where the
    /// service finds whoever runs this server.
    pub(super) fn authorization(&self, origin: &str, contact: &str, now: u64) -> Option<String> {
        let head = BASE64.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let claims = json!({ "aud": origin, "exp": now + LIFE, "sub": contact });
        let token = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signed = self.keys.sign(&SystemRandom::new(), token.as_bytes()).ok()?;
        let (signed, public) = (BASE64.encode(signed), &self.public);
        Some(format!("vapid t={token}.{signed}, k={public}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    #[test]
    fn a_service_can_check_who_writes_to_it() {
        let kept = Signer::fresh().unwrap();
        let signer = Signer::new(&kept).unwrap();
        assert_eq!(signer.public(), Signer::new(&kept).unwrap().public(), "the key lasts");
        let header = signer.authorization("https://push.example", "https://house", 1_000).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, signer.public());
        let (said, signed) = token.rsplit_once('.').unwrap();
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
        public.verify(said.as_bytes(), &BASE64.decode(signed).unwrap()).unwrap();
        let json = |part: &str| -> Value {
            serde_json::from_slice(&BASE64.decode(part).unwrap()).unwrap()
        };
        let (head, claims) = said.split_once('.').unwrap();
        assert_eq!(json(head), json!({ "typ": "JWT", "alg": "ES256" }));
        let claimed =
            json!({ "aud": "https://push.example", "exp": 44_200, "sub": "https://house" });
        assert_eq!(json(claims), claimed);
        assert!(Signer::new(&kept[1..]).is_none() && Signer::new(b"").is_none());
    }
}
