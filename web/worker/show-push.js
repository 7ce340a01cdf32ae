// Shows push messages and opens what they are about.

addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  event.waitUntil(Promise.all([show(title, body, url), tellTabs()]))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

const show = (title, body, url) =>
  registration.showNotification(title, { body, icon: '/icon-192.png', data: { url } })

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
