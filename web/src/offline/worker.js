// The shell and the score pad without a network. What the house says (/api, /ws) is never kept.
const VERSION = '__VERSION__';
const SHELL = '__SHELL__';
const CACHE = `tablee-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== location.origin ||
    /^\/(api|ws|healthz|readyz|metrics)\b/.test(url.pathname)
  )
    return;
  // A page comes from the house if it answers, so that a new release is seen at once.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept('/')));
    return;
  }
  event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});

/** Scripts are asked for with an origin, which the list was not: what varies by it is the same file. */
function kept(request) {
  return caches.match(request, { cacheName: CACHE, ignoreVary: true });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = event.notification.data?.path ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === wanted);
      return open ? open.focus() : self.clients.openWindow(wanted);
    }),
  );
});
