//! A short list without allocation: positions are copied by the million.

use std::fmt;
use std::ops::Deref;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` things in order. Places not taken hold the default, so that equal lists are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Short<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Short<T, N> {
    /// Nothing in it.
    pub fn new() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }

    /// Adds at the end; what doesn't fit is dropped, so bounds are chosen such that all fits.
    #[inline]
    pub fn push(&mut self, item: T) {
        debug_assert!(usize::from(self.len) < N, "a list is too short");
        if usize::from(self.len) < N {
            self.items[usize::from(self.len)] = item;
            self.len += 1;
        }
    }

    /// Adds at the front.
    pub fn push_front(&mut self, item: T) {
        debug_assert!(usize::from(self.len) < N, "a list is too short");
        if usize::from(self.len) < N {
            self.items.copy_within(..usize::from(self.len), 1);
            self.items[0] = item;
            self.len += 1;
        }
    }

    /// Takes out what is at `at`.
    #[inline]
    pub fn remove(&mut self, at: usize) -> T {
        let item = self.items[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        item
    }

    /// Takes out the first.
    #[inline]
    pub fn pop_front(&mut self) -> Option<T> {
        (self.len > 0).then(|| self.remove(0))
    }

    /// Leaves only what `keep` says.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut at = 0;
        while at < usize::from(self.len) {
            if keep(&self.items[at]) {
                at += 1;
            } else {
                self.remove(at);
            }
        }
    }

    /// Is there no room left?
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// The things, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for Short<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for Short<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Short<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Short<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Short<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Vec::<T>::deserialize(deserializer)?;
        if written.len() > N {
            return Err(D::Error::custom(format!("more than {N} of them")));
        }
        let mut list = Self::new();
        written.into_iter().for_each(|item| list.push(item));
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_leaves_no_trace() {
        let mut one: Short<u8, 4> = Short::new();
        [3, 1, 2].into_iter().for_each(|n| one.push(n));
        one.push_front(9);
        assert!(one.is_full());
        assert_eq!(one.remove(1), 3);
        one.retain(|&n| n != 2);
        assert_eq!(one.pop_front(), Some(9));
        let mut two = Short::new();
        two.push(1);
        assert_eq!(one, two);
        assert_eq!(serde_json::to_string(&one).unwrap(), "[1]");
        assert_eq!(serde_json::from_str::<Short<u8, 4>>("[1]").unwrap(), one);
        assert!(serde_json::from_str::<Short<u8, 4>>("[1,2,3,4,5]").is_err());
    }
}
