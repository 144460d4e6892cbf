// A service worker for two things: pages that can't be reached say so in the house's own words, and
// whoever wants is told whose turn it is when no page is open.
const KEPT = 'igroteka-offline-2';
const PAGE = '/offline.html';
const PARTS = ['/offline.css', '/mark.svg', '/early.js', '/again.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([PAGE, ...PARTS]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) =>
    Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const part = PARTS.includes(new URL(request.url).pathname);
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (part) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

const addressOf = (table) => `/table/${encodeURIComponent(table)}`;

self.addEventListener('push', (event) => {
  // Browsers want something to be shown for every message.
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // Not the house's own words.
  }
  const { title = 'Igroteka', body = '', lang = '', table = '' } = said;
  const looks = { body, lang, tag: table, renotify: table !== '', data: table };
  event.waitUntil(self.registration.showNotification(title, { ...looks, icon: '/icons/192.png' }));
});

// The table that is open already, or a new page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data ? addressOf(event.notification.data) : '/';
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find(({ url }) => new URL(url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(open());
});

// The browser has another address at its service now: the server hears of it.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { key } = await (await fetch('/api/push')).json();
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (await self.registration.pushManager.subscribe(wanted)).toJSON();
    const lang = /^(ru|be|uk|kk)\b/i.test(self.navigator.language) ? 'ru' : 'en';
    const { p256dh, auth } = keys;
    await fetch('/api/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh, auth, lang }),
    });
  };
  event.waitUntil(renew());
});
