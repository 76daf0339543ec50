// Makes the app installable, and shows a page of its own where the server cannot be reached. Nothing else is kept here:
// what never changes the browser keeps by itself, and everything else must be asked for anew.
const CACHE = 'offline-1'
const PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, '/offline.css', '/favicon.svg']))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name))
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = new URL(request.url).pathname
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)))
  else if (path === '/offline.css' || path === '/favicon.svg')
    event.respondWith(fetch(request).catch(() => caches.match(path)))
})
