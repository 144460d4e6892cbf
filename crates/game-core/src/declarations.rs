//! Types for the client, as TypeScript.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

/// The TypeScript of some types and of all that they mention, and of constants.
#[derive(Debug, Default)]
pub struct Declarations {
    seen: BTreeSet<TypeId>,
    texts: BTreeMap<String, String>,
}

impl Declarations {
    /// With `T` and all that it mentions.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// With a constant of this name, as `text` declares it.
    #[must_use]
    pub fn with_constant(mut self, name: &str, text: String) -> Self {
        self.texts.insert(name.into(), text);
        self
    }

    /// Each type's name and declaration, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The declaration of the type called `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::new().with_large_int("number");
        // Only types of our own have a file to be written to.
        if T::output_path().is_some() {
            let text = format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&config));
            let name = T::ident(&config);
            if let Some(other) = self.texts.insert(name.clone(), text) {
                assert_eq!(other, self.texts[&name], "two types are called {name}");
            }
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
