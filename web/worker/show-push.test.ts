import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const origin = 'https://humidor.example'
const source = await readFile(resolve('web/worker/show-push.js'), 'utf8')

/** Runs the worker among open tabs. Returns what it does at an event. */
function run(...open: string[]) {
  const done: unknown[][] = []
  const note =
    (...words: unknown[]) =>
    async (...args: unknown[]) =>
      void done.push([...words, ...args])
  const tabs = open.map((url) => ({
    url,
    focus: note('focus', url),
    postMessage: note('tell', url),
  }))
  const scope = {
    addEventListener: (type: string, listen: (event: unknown) => void) =>
      listeners.set(type, listen),
    registration: { showNotification: note('show') },
    clients: { matchAll: async () => tabs, openWindow: note('open') },
    location: { origin },
  }
  const listeners = new Map<string, (event: unknown) => void>()
  new Function(...Object.keys(scope), source)(...Object.values(scope))
  return async (type: string, event: object) => {
    const waited: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
    await Promise.all(waited)
    return done
  }
}

const click = (url: string) => ({ notification: { close() {}, data: { url } } })

test('a push message is shown, and open tabs are told', async () => {
  const url = `${origin}/cigar/1`
  const message = { title: 'Two years old', body: 'Padrón 1964 is 2 years old.', url }
  const done = await run(`${origin}/`)('push', { data: { json: () => message } })
  expect(done).toEqual([
    ['show', 'Two years old', { body: message.body, icon: '/icon-192.png', data: { url } }],
    ['tell', `${origin}/`, 'notified'],
  ])
})

test.each([
  ['focuses the tab that shows the page', `${origin}/cigar/1`, [['focus', `${origin}/cigar/1`]]],
  ['opens a page that no tab shows', `${origin}/cigar/2`, [['open', `${origin}/cigar/2`]]],
  ['opens no other site', 'https://evil.example/cigar/1', []],
])('a click %s', async (_, url, expected) => {
  const done = await run(`${origin}/`, `${origin}/cigar/1`)('notificationclick', click(url))
  expect(done).toEqual(expected)
})
