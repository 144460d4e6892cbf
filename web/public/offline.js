// A service worker for one thing: pages that can't be reached say so in the house's own words.
const KEPT = 'igroteka-offline-1';
const PAGE = '/offline.html';
const PARTS = ['/offline.css', '/mark.svg', '/early.js'];

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
