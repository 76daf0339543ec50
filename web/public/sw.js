// Makes the app installable, shows a page of its own where the server cannot be reached, and tells of one's turn while no
// page is open. Nothing else is kept here: what never changes the browser keeps by itself, and everything else must be
// asked for anew.
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

// It is somebody's turn; the server has put it into words (fourseas/server/notices/notice.py).
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url } }))
})

// To the table: in the window that shows it, or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, pathname } = new URL(event.notification.data.url, self.location.origin)
  const go = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find((one) => new URL(one.url).pathname === pathname)
    if (there) return there.focus()
    return self.clients.openWindow(href)
  }
  event.waitUntil(go())
})
