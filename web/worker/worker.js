// The service worker: keeps the built files for times without a network, and shows push messages.
// `web/build/write-worker.ts` bundles it and names the files. A new release waits until the tabs of
// the last one are closed, so that these find their files.

import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { isPage } from './is-page.ts'

// The build writes the list.
precacheAndRoute(__FILES__, { directoryIndex: null, cleanURLs: false })

// The first release serves the tab that brought it.
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  if (isPage(event.request, location.origin)) event.respondWith(page(event.request))
})

/** How long a page may take before the kept one is shown, in milliseconds. */
const patience = 3000

/** The page from the network. The kept page where the network is away or too slow. */
async function page(request) {
  const kept = await matchPrecache('/app.html')
  if (kept === undefined) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept))
  return Promise.race([fetch(request), late]).catch(() => kept)
}

addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  event.waitUntil(Promise.all([show(title, body, url), tellTabs()]))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

const show = (title, body, url) =>
  registration.showNotification(title, { body, icon: '/favicon.svg', data: { url } })

const tabs = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Open pages count the notification at once. */
async function tellTabs() {
  for (const tab of await tabs()) tab.postMessage('notified')
}

/** Focuses the tab that shows a page of ours, or opens one. Another site is never opened. */
async function open(address) {
  const { origin, href } = new URL(address, location.origin)
  if (origin !== location.origin) return
  const tab = (await tabs()).find(({ url }) => url === href)
  await (tab ? tab.focus() : clients.openWindow(href))
}
