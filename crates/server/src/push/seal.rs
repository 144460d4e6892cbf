//! Messages that one browser alone can read: RFC 8291, with the encoding of RFC 8188.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;

use crate::random;

/// A point of P-256, uncompressed.
const POINT: usize = 65;
const SECRET: usize = 16;
const SALT: usize = 16;
/// What is said in the header: more than one record is never needed.
const RECORD: u32 = 4_096;
/// Texts are filled up to this, so that their length says nothing.
const ROOM: usize = 1_024;
/// Ends the last record; zeros may follow.
const END: u8 = 2;

/// The keys of a browser, as they are in its subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Recipient {
    public: [u8; POINT],
    secret: [u8; SECRET],
}

impl Recipient {
    /// None if the key isn't on the curve, or the secret has another length.
    pub(super) fn new(p256dh: &str, auth: &str) -> Option<Self> {
        let recipient = Self { public: decode(p256dh)?, secret: decode(auth)? };
        recipient.agree(|_, _| ())?;
        Some(recipient)
    }

    /// The same in base64.
    pub(super) fn keys(&self) -> (String, String) {
        (BASE64.encode(self.public), BASE64.encode(self.secret))
    }

    /// The body of a request to the push service; none if the text is too long.
    pub(super) fn seal(&self, text: &[u8]) -> Option<Vec<u8>> {
        if text.len() >= ROOM {
            return None;
        }
        let mut record = text.to_vec();
        record.push(END);
        record.resize(ROOM, 0);
        let salt = random::bytes::<SALT>();
        self.agree(|shared, own| self.encrypt(shared, own, salt, record))?
    }

    /// Calls with a secret shared with the browser, and the public key that belongs to it.
    fn agree<T>(&self, then: impl FnOnce(&[u8], &[u8]) -> T) -> Option<T> {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
        let public = own.compute_public_key().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        agree_ephemeral(own, &theirs, |shared| then(shared, public.as_ref())).ok()
    }

    fn encrypt(
        &self,
        shared: &[u8],
        own: &[u8],
        salt: [u8; SALT],
        mut record: Vec<u8>,
    ) -> Option<Vec<u8>> {
        let (key, nonce) = self.derive(shared, own, &salt)?;
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
        let mut body = Vec::with_capacity(SALT + 5 + own.len() + record.len());
        body.extend(salt);
        body.extend(RECORD.to_be_bytes());
        body.push(u8::try_from(own.len()).ok()?);
        body.extend(own);
        body.extend(record);
        Some(body)
    }

    fn derive(&self, shared: &[u8], own: &[u8], salt: &[u8]) -> Option<(LessSafeKey, Nonce)> {
        let extracted = sign(&self.secret, &[shared]);
        let input = sign(&extracted, &[b"WebPush: info\0", &self.public, own, &[1]]);
        let extracted = sign(salt, &[&input]);
        let key = sign(&extracted, &[b"Content-Encoding: aes128gcm\0", &[1]]);
        let nonce = sign(&extracted, &[b"Content-Encoding: nonce\0", &[1]]);
        let key = UnboundKey::new(&AES_128_GCM, &key[..AES_128_GCM.key_len()]).ok()?;
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..AES_128_GCM.nonce_len()]).ok()?;
        Some((LessSafeKey::new(key), nonce))
    }
}

fn sign(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
    parts.iter().for_each(|part| context.update(part));
    let mut signed = [0; 32];
    signed.copy_from_slice(context.sign().as_ref());
    signed
}

fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    BASE64.decode(text.trim_end_matches('=')).ok()?.try_into().ok()
}

/// A browser's side of it. Its private key is good for one message.
#[cfg(test)]
pub(super) struct Browser {
    private: EphemeralPrivateKey,
    recipient: Recipient,
}

#[cfg(test)]
impl Browser {
    pub(super) fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().try_into().unwrap();
        Self { private, recipient: Recipient { public, secret: random::bytes() } }
    }

    pub(super) fn keys(&self) -> (String, String) {
        self.recipient.keys()
    }

    /// What a body says; none if it is for somebody else.
    pub(super) fn open(self, body: &[u8]) -> Option<Vec<u8>> {
        let (salt, rest) = body.split_at_checked(SALT)?;
        let (size, rest) = rest.split_at_checked(4)?;
        assert_eq!(size, RECORD.to_be_bytes());
        let (length, rest) = rest.split_first()?;
        let (sender, record) = rest.split_at_checked(usize::from(*length))?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let derive = |shared: &[u8]| self.recipient.derive(shared, sender, salt);
        let (key, nonce) = agree_ephemeral(self.private, &theirs, derive).ok()??;
        let mut record = record.to_vec();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).ok()?;
        let end = plain.iter().rposition(|byte| *byte != 0)?;
        (plain[end] == END).then(|| plain[..end].to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_to_the_letter() {
        let recipient = Recipient::new(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let shared: [u8; 32] = decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap();
        let own: [u8; POINT] = decode(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        )
        .unwrap();
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap();
        let record = b"When I grow up, I want to be a watermelon\x02".to_vec();
        let body = recipient.unwrap().encrypt(&shared, &own, salt, record).unwrap();
        assert_eq!(
            BASE64.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY\
             WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSg\
             Sxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn only_the_browser_it_is_for_reads_it() {
        let (anna, boris) = (Browser::new(), Browser::new());
        let (p256dh, auth) = anna.keys();
        let sealed = |text: &str| Recipient::new(&p256dh, &auth)?.seal(text.as_bytes());
        let body = sealed("ваш ход").unwrap();
        assert_eq!(boris.open(&body), None);
        assert_eq!(anna.open(&body).unwrap(), "ваш ход".as_bytes());
        assert_ne!(sealed("ваш ход").unwrap(), body, "no two are alike");
        let long = "x".repeat(ROOM - 1);
        assert_eq!(sealed(&long).unwrap().len(), body.len(), "lengths say nothing");
        assert_eq!(sealed(&"x".repeat(ROOM)), None);
    }

    #[test]
    fn keys_that_are_none_are_found_out() {
        let (p256dh, auth) = Browser::new().keys();
        assert!(Recipient::new(&p256dh, &auth).is_some());
        assert!(Recipient::new(&format!("{p256dh}="), &format!("{auth}==")).is_some());
        let off_curve = BASE64.encode([&[4][..], &[7; 64]].concat());
        let compressed = BASE64.encode([&[2][..], &[7; 32]].concat());
        for bad in ["", "?", &p256dh[..80], &off_curve, &compressed, &auth] {
            assert_eq!(Recipient::new(bad, &auth), None, "{bad}");
        }
        for bad in ["", "?", &auth[..20], &p256dh] {
            assert_eq!(Recipient::new(&p256dh, bad), None, "{bad}");
        }
    }
}
