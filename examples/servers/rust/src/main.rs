//! A webhook receiver and a token server with tiny_http, for the service that the profile `agora`
//! describes.
//!
//! Run: cargo build && PORT=8080 CUSTOMER_KEY=… APP_ID=… APP_CERTIFICATE=… target/debug/assay-example
//!
//! Choices where the document leaves them open: the headers are Agora-Signature and
//! Agora-Signature-V2, and each that is there has to be right; 200 with JSON acknowledges, 403
//! rejects, 400 refuses; answers come in chunks; a validity above 24 hours is capped, and one of 0 is
//! granted; a user id is at most 64 bytes.

use base64::{engine::general_purpose::STANDARD, Engine};
use flate2::{write::ZlibEncoder, Compression};
use hmac::{Hmac, Mac};
use serde_json::{json, Value};
use sha1::Sha1;
use sha2::Sha256;
use std::collections::HashMap;
use std::io::{Cursor, Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

const MAX_BODY: u64 = 64 << 20;
const MAX_VALIDITY_SECONDS: u32 = 24 * 60 * 60;
const MAX_USER_BYTES: usize = 64;
const THREADS: usize = 16;

struct App {
    customer_key: Vec<u8>,
    app_id: String,
    app_certificate: String,
    /// How often each notice was applied. In production this is a table with a unique key.
    effects: Mutex<HashMap<String, u32>>,
}

/// Status, media type and body of an answer.
type Answer = (u16, &'static str, String);

fn json_answer(status: u16, value: Value) -> Answer {
    (status, "application/json", value.to_string())
}

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("set {name}"))
}

fn read_body(request: &mut Request) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    let read = request.as_reader().take(MAX_BODY + 1).read_to_end(&mut body);
    (read.is_ok() && body.len() as u64 <= MAX_BODY).then_some(body)
}

// ---- The webhook receiver ----

fn header<'a>(request: &'a Request, name: &'static str) -> Option<&'a str> {
    let found = request.headers().iter().find(|each| each.field.equiv(name))?;
    Some(found.value.as_str())
}

/// Whether a signature is right; the comparison takes the same time wherever it differs.
fn verifies<M: Mac + hmac::digest::KeyInit>(key: &[u8], body: &[u8], given: &str) -> bool {
    let mac = <M as Mac>::new_from_slice(key).expect("any length will do");
    let expected: String = mac
        .chain_update(body)
        .finalize()
        .into_bytes()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let differing = expected.bytes().zip(given.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    expected.len() == given.len() && differing == 0
}

fn percent_decoded(segment: &str) -> String {
    let mut parts = segment.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at_checked(2).unwrap_or_default();
        bytes.extend(u8::from_str_radix(code, 16));
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl App {
    fn is_genuine(&self, request: &Request, body: &[u8]) -> bool {
        let v1 = header(request, "Agora-Signature")
            .map(|given| verifies::<Hmac<Sha1>>(&self.customer_key, body, given));
        let v2 = header(request, "Agora-Signature-V2")
            .map(|given| verifies::<Hmac<Sha256>>(&self.customer_key, body, given));
        (v1.is_some() || v2.is_some()) && v1.unwrap_or(true) && v2.unwrap_or(true)
    }

    fn webhook(&self, request: &mut Request) -> Answer {
        let Some(body) = read_body(request) else {
            return json_answer(413, json!({"reason": "the body is too large or incomplete"}));
        };
        if !self.is_genuine(request, &body) {
            return json_answer(403, json!({"reason": "wrong signature"}));
        }
        let notice: Value = serde_json::from_slice(&body).unwrap_or(Value::Null);
        let Some(id) = notice["noticeId"].as_str() else {
            return json_answer(400, json!({"reason": "not a notification"}));
        };
        // A retry has another notifyMs, but the same noticeId.
        let is_new = self.effects.lock().unwrap().insert(id.to_owned(), 1).is_none();
        // Events of other products and later ones are acknowledged and ignored.
        if is_new && notice["productId"] == 17 && notice["eventType"] == 102 {
            println!("an agent left: {}", notice["payload"]["message"]);
        }
        json_answer(200, json!({"received": true}))
    }

    fn observe(&self, segment: &str) -> Answer {
        let count = self.effects.lock().unwrap().get(&percent_decoded(segment)).copied();
        json_answer(200, json!({"effects": count.unwrap_or(0)}))
    }
}

// ---- The token server ----

const CHAT: u16 = 5;
const PRIVILEGE_USER: u16 = 1;
const PRIVILEGE_APP: u16 = 2;

fn sign(key: &[u8], message: &[u8]) -> Vec<u8> {
    let mac = <Hmac<Sha256> as Mac>::new_from_slice(key).expect("any length will do");
    mac.chain_update(message).finalize().into_bytes().to_vec()
}

fn text(value: &[u8]) -> Vec<u8> {
    [&(value.len() as u16).to_le_bytes(), value].concat()
}

impl App {
    /// An AccessToken 2 with one service, chat, and one privilege.
    fn mint(&self, privilege: u16, user: &str, validity_seconds: u32) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
        let issued = (now as u32).to_le_bytes();
        let mut random = [0; 4];
        getrandom::getrandom(&mut random).expect("randomness");
        let salt = (u32::from_le_bytes(random) % 99_999_999 + 1).to_le_bytes();
        let validity = validity_seconds.to_le_bytes();
        let mut info = text(self.app_id.as_bytes());
        for part in [issued, validity, salt] {
            info.extend(part);
        }
        for number in [1, CHAT, 1, privilege] {
            info.extend(number.to_le_bytes());
        }
        info.extend(validity);
        info.extend(text(user.as_bytes()));
        let key = sign(&salt, &sign(&issued, self.app_certificate.as_bytes()));
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        packed.write_all(&text(&sign(&key, &info))).expect("memory");
        packed.write_all(&info).expect("memory");
        format!("007{}", STANDARD.encode(packed.finish().expect("memory")))
    }

    fn generate(&self, request: &mut Request, privilege: u16) -> Answer {
        let body = read_body(request).unwrap_or_default();
        let Ok(asked) = serde_json::from_slice::<Value>(&body) else {
            return (400, "text/plain", "Invalid request payload".to_owned());
        };
        let fail = |reason: &str| json_answer(200, json!({ "error": reason }));
        let expire = asked["expire"].as_u64().and_then(|each| u32::try_from(each).ok());
        let Some(expire) = expire else {
            return fail("expire has to be a whole number of seconds");
        };
        let user = match (privilege, asked["user_uuid"].as_str()) {
            (PRIVILEGE_APP, _) => "",
            (_, Some(user)) if (1..=MAX_USER_BYTES).contains(&user.len()) => user,
            _ => return fail("user_uuid has to be a text of 1 to 64 bytes"),
        };
        let validity = expire.min(MAX_VALIDITY_SECONDS);
        json_answer(200, json!({"token": self.mint(privilege, user, validity)}))
    }

    fn answer(&self, request: &mut Request) -> Answer {
        let url = request.url().to_owned();
        match (request.method(), url.as_str()) {
            (Method::Post, "/webhook") => self.webhook(request),
            (Method::Post, "/generate-user-token") => self.generate(request, PRIVILEGE_USER),
            (Method::Post, "/generate-app-token") => self.generate(request, PRIVILEGE_APP),
            (Method::Get, path) if path.starts_with("/effects/") => self.observe(&path[9..]),
            _ => json_answer(404, json!({"reason": "there is nothing here"})),
        }
    }
}

fn main() {
    let app = Arc::new(App {
        customer_key: env("CUSTOMER_KEY").into_bytes(),
        app_id: env("APP_ID"),
        app_certificate: env("APP_CERTIFICATE"),
        effects: Mutex::default(),
    });
    let server = Arc::new(Server::http(("127.0.0.1", env("PORT").parse().expect("PORT"))).expect("a free port"));
    let threads: Vec<_> = (0..THREADS)
        .map(|_| {
            let (app, server) = (app.clone(), server.clone());
            std::thread::spawn(move || {
                while let Ok(mut request) = server.recv() {
                    let (status, media_type, body) = app.answer(&mut request);
                    let header = Header::from_bytes("Content-Type", media_type).expect("a header");
                    // Without a length, so that tiny_http answers in chunks.
                    let reader = Cursor::new(body);
                    let _ = request.respond(Response::new(StatusCode(status), vec![header], reader, None, None));
                }
            })
        })
        .collect();
    for thread in threads {
        let _ = thread.join();
    }
}
