import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { browserOf } from '../../table/push-subscriptions.ts'
import { nameBrowser } from './name-browser.ts'

test('returns a name and a hash of each browser, and no address', async () => {
  const ana = await newUser()
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const subscribe = (endpoint: string, agent: string) =>
    ana.ok(notifications.subscribeToPush, {
      body: { endpoint, keys },
      headers: { 'user-agent': agent },
    })
  const [first, second] = ['https://push.example.com/1', 'https://push.example.com/2']
  await subscribe(first, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await subscribe(second, 'curl/8')
  const addedAt = expect.any(String)
  expect(await ana.ok(notifications.listPushBrowsers)).toEqual([
    { id: browserOf(second), addedAt },
    { id: browserOf(first), name: 'Firefox on Linux', addedAt },
  ])
})

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/150.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Opera on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/150 OPR/120`],
  ['Mac', 'Something (Macintosh)'],
  [undefined, 'curl/8'],
  [undefined, undefined],
])('returns %s as the name of a browser', (name, userAgent) =>
  expect(nameBrowser(userAgent)).toBe(name),
)
