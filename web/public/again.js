// The page that says that the server is gone: it looks for the server, and opens what was wanted.
(() => {
  const EVERY = 3000;
  let asking = false;
  const look = async () => {
    if (asking) return;
    asking = true;
    try {
      if ((await fetch('/robots.txt', { cache: 'no-store' })).ok) location.reload();
    } catch (_) {
      // Not yet.
    }
    asking = false;
  };
  setInterval(look, EVERY);
  addEventListener('online', look);
})();
