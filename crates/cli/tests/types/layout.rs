//! TypeScript laid out to be read: a line for each field and each alternative.

/// No line that was put together here is longer.
const WIDTH: usize = 100;

/// One declaration, with its comment.
pub(crate) fn declaration(text: &str) -> String {
    let (comments, code) = comments(text);
    let (head, body) = code.split_once('=').expect("a type is declared with a =");
    let body = body.trim().trim_end_matches(';');
    format!("{}{}", comments.at(0), said(&format!("{} =", head.trim()), body, 0))
}

/// What stands before a type, and the type.
fn said(head: &str, kind: &str, indent: usize) -> String {
    let kind = alternatives(kind, indent);
    let gap = if kind.starts_with('\n') { "" } else { " " };
    format!("{head}{gap}{kind};\n")
}

/// A type that may be one of several.
fn alternatives(text: &str, indent: usize) -> String {
    let parts = split(text, '|');
    if let [part] = parts[..] {
        return object(part, indent);
    }
    let line = parts.iter().map(|part| inline(part)).collect::<Vec<_>>().join(" | ");
    if !text.contains("/**") && line.len() + indent < WIDTH - 20 {
        return line;
    }
    let indent = indent + 2;
    let break_line = format!("\n{:indent$}| ", "");
    parts.iter().map(|part| break_line.clone() + &object(part, indent)).collect()
}

fn object(text: &str, indent: usize) -> String {
    let parts = split(text, '&');
    if parts.len() > 1 {
        return parts.iter().map(|part| object(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    if let Some(inner) = between(text, '(', ')') {
        return format!("({})", alternatives(inner, indent));
    }
    let Some(inner) = between(text, '{', '}') else { return inline(text) };
    let short = inline(text);
    if !text.contains("/**") && short.len() + indent < WIDTH - 20 {
        return short;
    }
    let inside = indent + 2;
    let fields = split(inner, ',').into_iter().filter(|field| !field.is_empty()).map(|field| {
        let (comments, code) = comments(field);
        let (name, kind) = code.split_once(": ").expect("a field has a type");
        let name = name.replace('"', "");
        let head = format!("{:inside$}{name}:", "");
        comments.at(inside) + &said(&head, kind, inside)
    });
    format!("{{\n{}{:indent$}}}", fields.collect::<String>(), "")
}

fn between(text: &str, open: char, close: char) -> Option<&str> {
    text.strip_prefix(open)?.strip_suffix(close)
}

/// In one line.
fn inline(text: &str) -> String {
    let word = |word: &str| match word.strip_suffix("\":") {
        Some(key) => format!("{}:", key.trim_start_matches('"')),
        None => word.to_owned(),
    };
    let words: Vec<String> = text.split_whitespace().map(word).collect();
    words.join(" ").replace(", }", " }")
}

/// The comments that stand before some code.
struct Comments<'a>(Vec<&'a str>);

impl Comments<'_> {
    fn at(&self, indent: usize) -> String {
        let mut text = String::new();
        for comment in &self.0 {
            let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
            let lines: Vec<&str> = lines.collect();
            let some = |line: &&str| !line.is_empty();
            let first = lines.iter().position(some).unwrap_or(0);
            let last = lines.iter().rposition(some).unwrap_or(0);
            text += &match lines[first..=last] {
                [line] => format!("{:indent$}/** {line} */\n", ""),
                ref lines => {
                    let line = |line: &&str| {
                        format!("{:indent$} * {line}", "").trim_end().to_owned() + "\n"
                    };
                    let lines: String = lines.iter().map(line).collect();
                    format!("{0:indent$}/**\n{lines}{0:indent$} */\n", "")
                }
            };
        }
        text
    }
}

fn comments(text: &str) -> (Comments<'_>, &str) {
    let (mut comments, mut text) = (Vec::new(), text.trim());
    while let Some((comment, rest)) =
        text.strip_prefix("/**").and_then(|text| text.split_once("*/"))
    {
        comments.push(comment);
        text = rest.trim();
    }
    (Comments(comments), text)
}

/// Splits where `at` stands outside of brackets, strings and comments.
fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut string) = (Vec::new(), 0, 0, false);
    let mut comment_ends = 0;
    for (place, letter) in text.char_indices() {
        if place < comment_ends {
            continue;
        }
        match letter {
            '"' => string = !string,
            _ if string => {}
            '/' if text[place..].starts_with("/**") => {
                comment_ends = text[place..].find("*/").map_or(text.len(), |end| place + end + 2);
            }
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            _ if letter == at && depth == 0 => {
                parts.push(text[start..place].trim());
                start = place + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

#[test]
fn types_are_laid_out_to_be_read() {
    let written = "/**\n * One\n */\nexport type A = { \"kind\": \"x\", \n/**\n * It's {so}, or not.\n */\n\
                   a: Array<B | null>, b: 'q' | null, } | { \"kind\": \"y\" };";
    let laid_out = "/** One */\nexport type A =\n  | {\n    kind: \"x\";\n    /** It's {so}, or not. */\n    \
                    a: Array<B | null>;\n    b: 'q' | null;\n  }\n  | { kind: \"y\" };\n";
    assert_eq!(declaration(written), laid_out);

    let both = "export type A = { \n/**\n * One.\n *\n * Two.\n */\na: B, } & ({ \"c\": D } | { \"e\": F });";
    let laid_out = "export type A = {\n  /**\n   * One.\n   *\n   * Two.\n   */\n  a: B;\n} & \
                    ({ c: D } | { e: F });\n";
    assert_eq!(declaration(both), laid_out);
}
