//! Which pack a table is played with. A new table gets the pack of today; from then on it keeps its
//! own, whatever becomes of the program's: packs are stored by their hash beside the logs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use game_catalog::{AnyEdition, AnyGame, LoadedPack, OpenError};
use game_core::PackFiles;
use serde_json::Value;
use store::{Log, StoreError};
use table::Order;

/// The packs that tables are played with.
pub(crate) struct Packs {
    store: Arc<dyn Log>,
    /// What new tables get, by game, where it isn't the content built in; with its hash.
    replaced: BTreeMap<String, (String, PackFiles)>,
    /// All packs loaded so far that aren't built in, by game and hash.
    loaded: Mutex<BTreeMap<(String, String), LoadedPack>>,
    /// The hashes known to be stored.
    kept: Mutex<BTreeSet<String>>,
}

/// Why a table can't have its pack.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PacksError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("this program knows no version {0} of what tables are folded by")]
    Conventions(u32),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PacksError {
    /// Does the table go by something that this program doesn't know, so that it can't go on here?
    pub(crate) fn is_unknown_here(&self) -> bool {
        matches!(self, Self::Conventions(_) | Self::Open(OpenError::Rules(_)))
    }
}

/// A game, and whether its pack is the one that was asked for.
pub(crate) struct Reopened {
    pub(crate) game: Arc<dyn AnyGame>,
    /// False: that pack is not known here, and the game has today's. Only playing the log can show
    /// whether it fits.
    pub(crate) same_pack: bool,
}

impl Packs {
    /// Packs with these in place of the content built in, by game.
    pub(crate) fn new(store: Arc<dyn Log>, replaced: &BTreeMap<String, PackFiles>) -> Self {
        let with_hash =
            |(id, files): (&String, &PackFiles)| (id.clone(), (files.version(), files.clone()));
        Self {
            store,
            replaced: replaced.iter().map(with_hash).collect(),
            loaded: Mutex::default(),
            kept: Mutex::default(),
        }
    }

    /// Opens a game for a new table, whose pack is stored before this returns.
    pub(crate) async fn open(
        &self,
        edition: &AnyEdition,
        options: &Value,
        seats: usize,
    ) -> Result<Arc<dyn AnyGame>, PacksError> {
        let pack = self.today(edition)?;
        let game = edition.open_loaded(&pack, options, seats)?;
        if !lock(&self.kept).contains(&pack.version) {
            let replaced = self.replaced.get(edition.info.id).map(|(_, files)| files.clone());
            let files = replaced.unwrap_or_else(|| edition.content());
            self.store.keep_pack(&pack.version, files.into_texts()).await?;
            lock(&self.kept).insert(pack.version);
        }
        Ok(game.into())
    }

    /// Opens the game of an order again, with its pack and by its version of the rules.
    pub(crate) async fn reopen(
        &self,
        edition: &AnyEdition,
        order: &Order,
    ) -> Result<Reopened, PacksError> {
        if !order.has_known_conventions() {
            return Err(PacksError::Conventions(order.conventions));
        }
        let known = self.find(edition, &order.pack).await?;
        let same_pack = known.is_some();
        let pack = known.map_or_else(|| self.today(edition), Ok)?;
        let game = edition.reopen(&pack, &order.options, order.seats, order.rules)?;
        Ok(Reopened { game: game.into(), same_pack })
    }

    /// What new tables get.
    fn today(&self, edition: &AnyEdition) -> Result<LoadedPack, OpenError> {
        match self.replaced.get(edition.info.id) {
            Some((hash, files)) => self.load(edition, hash, files),
            None => edition.built_in().map_err(OpenError::Pack),
        }
    }

    /// Loads a pack once.
    fn load(
        &self,
        edition: &AnyEdition,
        hash: &str,
        files: &PackFiles,
    ) -> Result<LoadedPack, OpenError> {
        if let Some(pack) = self.at_hand(edition, hash) {
            return Ok(pack);
        }
        let pack = edition.load(files).map_err(OpenError::Pack)?;
        lock(&self.loaded).insert((edition.info.id.into(), hash.into()), pack.clone());
        Ok(pack)
    }

    fn at_hand(&self, edition: &AnyEdition, hash: &str) -> Option<LoadedPack> {
        lock(&self.loaded).get(&(edition.info.id.into(), hash.into())).cloned()
    }

    async fn find(
        &self,
        edition: &AnyEdition,
        hash: &str,
    ) -> Result<Option<LoadedPack>, PacksError> {
        let ours = [self.today(edition)?, edition.built_in().map_err(OpenError::Pack)?];
        let ours = ours.into_iter().find(|pack| pack.version == hash);
        if let Some(pack) = ours.or_else(|| self.at_hand(edition, hash)) {
            return Ok(Some(pack));
        }
        let Some(texts) = self.store.pack(hash).await? else { return Ok(None) };
        let files = PackFiles::from(texts);
        if files.version() != hash {
            let reason = format!("the pack {hash} is damaged");
            return Err(StoreError::Failed(reason).into());
        }
        Ok(Some(self.load(edition, hash, &files)?))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use game_core::Pace;
    use protocol::NewTable;
    use serde_json::json;
    use store::MemoryLog;

    use super::*;
    use crate::{Hall, Settings};

    fn changed(edition: &AnyEdition, from: &str, to: &str) -> PackFiles {
        let mut files = edition.content();
        let name = files.names().next().unwrap().to_string();
        let text = files.text(&name).unwrap().replacen(from, to, 1);
        files.insert(name, text);
        assert_ne!(files, edition.content());
        files
    }

    fn order(edition: &AnyEdition, pack: &str, seats: usize) -> Order {
        let (game, rules) = (edition.info.id.into(), edition.info.rules_version);
        let (options, pack, host) = (json!({}), pack.into(), "anna".into());
        Order {
            game,
            rules,
            pack,
            seats,
            options,
            position: None,
            pace: Pace::Normal,
            time: None,
            take_back: true,
            conventions: table::CONVENTIONS,
            open: false,
            host,
        }
    }

    fn packs(store: &Arc<MemoryLog>, replaced: &[(&str, &PackFiles)]) -> Packs {
        let replaced = replaced.iter().map(|(id, files)| (id.to_string(), (*files).clone()));
        Packs::new(store.clone(), &replaced.collect())
    }

    #[tokio::test]
    async fn a_table_keeps_the_pack_it_began_with() {
        let store = Arc::new(MemoryLog::default());
        let liga = game_catalog::find("liga").unwrap();
        let more_nines = changed(liga, "8 = 7\n9 = 7", "8 = 6\n9 = 8");
        let hash = more_nines.version();
        let first = packs(&store, &[("liga", &more_nines)]);
        let game = first.open(liga, &json!({}), 4).await.unwrap();
        assert_eq!(game.pack_version(), hash);

        // The next program has the content built in, and the one after that another pack.
        let fewer = changed(liga, "8 = 7\n9 = 7", "8 = 8\n9 = 6");
        for later in [packs(&store, &[]), packs(&store, &[("liga", &fewer)])] {
            for _ in 0..2 {
                let again = later.reopen(liga, &order(liga, &hash, 4)).await.unwrap();
                assert!(again.same_pack);
                assert_eq!(again.game.pack_version(), hash);
            }
            let fresh = later.open(liga, &json!({}), 4).await.unwrap();
            assert_ne!(fresh.pack_version(), hash);
            let again = later.reopen(liga, &order(liga, fresh.pack_version(), 4)).await.unwrap();
            assert_eq!(again.game.pack_version(), fresh.pack_version());
        }
    }

    /// The same through the hall: a restarted server without the pack still has its tables.
    #[tokio::test]
    async fn a_table_comes_back_with_its_own_content() {
        let store = Arc::new(MemoryLog::default());
        let liga = game_catalog::find("liga").unwrap();
        let more_nines = changed(liga, "8 = 7\n9 = 7", "8 = 6\n9 = 8");
        let packs = BTreeMap::from([("liga".to_string(), more_nines)]);
        let hall = Hall::new(store.clone(), Settings { packs, ..Settings::default() });
        let (game, options) = ("liga".to_string(), json!({}));
        let order = NewTable { game, seats: 4, options, ..crate::harness::liniya(4) };
        let id = hall.open("anna", order.clone()).await.unwrap();
        let later = Hall::new(store, Settings::default());
        let content = |hall: Arc<Hall>, id: String| async move {
            hall.find(&id).await.unwrap().unwrap().pack().to_string()
        };
        assert!(content(later.clone(), id).await.contains("9×8"));
        let fresh = later.open("anna", order).await.unwrap();
        assert!(content(later, fresh).await.contains("9×7"));
    }

    #[tokio::test]
    async fn a_pack_that_is_not_known_is_replaced_by_todays() {
        let store = Arc::new(MemoryLog::default());
        let liniya = game_catalog::find("liniya").unwrap();
        let again = packs(&store, &[]).reopen(liniya, &order(liniya, "0123", 2)).await.unwrap();
        assert!(!again.same_pack);
        assert_eq!(again.game.pack_version(), liniya.content().version());
    }

    #[tokio::test]
    async fn rules_that_are_not_known_are_told_apart() {
        let store = Arc::new(MemoryLog::default());
        let lol = game_catalog::find("lol").unwrap();
        let order = Order { rules: 99, ..order(lol, &lol.content().version(), 2) };
        let refused = packs(&store, &[]).reopen(lol, &order).await;
        assert!(matches!(refused, Err(PacksError::Open(OpenError::Rules(99)))));
    }

    #[tokio::test]
    async fn a_damaged_pack_is_refused() {
        let store = Arc::new(MemoryLog::default());
        let lol = game_catalog::find("lol").unwrap();
        store.keep_pack("0123", lol.content().into_texts()).await.unwrap();
        let refused = packs(&store, &[]).reopen(lol, &order(lol, "0123", 2)).await;
        assert!(matches!(refused, Err(PacksError::Store(StoreError::Failed(_)))));
    }
}
