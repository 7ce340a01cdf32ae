// The service worker: keeps the built files for times without a network, takes photos that other apps
// share, and shows push messages.
// `vite-plugin-pwa` bundles it and names the files. A new release waits until the tabs of
// the last one are closed, so that these find their files.

import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { isPage } from './is-page.ts'
import { isShare, receiveShare } from './receive-share.ts'
import './show-push.js'

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: null, cleanURLs: false })

// The first release serves the tab that brought it.
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  if (isShare(request, location.origin)) event.respondWith(receiveShare(request))
  else if (isPage(request, location.origin)) event.respondWith(page(request))
})

/** How long a page may take before the kept one is shown, in milliseconds. */
const networkTimeoutMs = 400

/** The page from the network. The kept page where the network is away or too slow. */
async function page(request) {
  const kept = await matchPrecache('/app.html')
  if (kept === undefined) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, networkTimeoutMs, kept))
  return Promise.race([fetch(request), late]).catch(() => kept)
}
