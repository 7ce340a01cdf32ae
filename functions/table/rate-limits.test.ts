import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TooManyAttempts } from '../runtime/errors.ts'
import { type Caller, countCall, networkOf } from './rate-limits.ts'

const login = { method: 'POST', path: '/api/login' } as const
const limit = { perAccount: 3, perAddress: 5, minutes: 15 }
/** Four minutes before the end of a period. */
const now = new Date('2100-11-22T10:11:00Z')

const call = (caller: Caller, at = now, route: Parameters<typeof countCall>[0] = login) =>
  countCall(route, limit, caller, at)

async function taken(calls: number, caller: () => Caller, at = now) {
  const responses = await Promise.allSettled(
    Array.from({ length: calls }, () => call(caller(), at)),
  )
  return responses.filter(({ status }) => status === 'fulfilled').length
}

const newCaller = () => ({ account: randomUUID(), address: randomUUID() })

describe('calls above the limit are refused', () => {
  test('for one account from many network addresses, also all at once', async () => {
    const { account } = newCaller()
    expect(await taken(20, () => ({ ...newCaller(), account }))).toBe(3)
  })

  test('for one mailbox, however its address is written', async () => {
    const name = randomUUID()
    const written = [name, `${name}+1`, `${name}+2+3`, `${name.slice(0, 9)}.${name.slice(9)}`]
    let n = 0
    const caller = () => ({ ...newCaller(), account: `${written[n++ % 4]}@example.com` })
    expect(await taken(8, caller)).toBe(3)
    expect(await taken(3, () => ({ account: `${name}@example.org` }))).toBe(3)
  })

  test('from one network address for many accounts, also all at once', async () => {
    const { address } = newCaller()
    expect(await taken(20, () => ({ ...newCaller(), address }))).toBe(5)
  })

  test('of all together, whose addresses are not known on one machine', async () => {
    const route = { method: 'POST', path: `/api/${randomUUID()}` } as const
    const calls = Array.from({ length: 20 }, () =>
      countCall(route, { ...limit, inAll: 7 }, {}, now),
    )
    const responses = await Promise.allSettled(calls)
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  test('until the period ends, with the remaining seconds in the error', async () => {
    const caller = newCaller()
    await taken(3, () => caller)
    const refusal = await call(caller).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(TooManyAttempts)
    expect(refusal).toMatchObject({
      message: 'Too many attempts. Please try again in 4 minutes.',
      details: { retryAfter: 240 },
    })
    await expect(call(caller, new Date('2100-11-22T10:15:00Z'))).resolves.toBeUndefined()
  })

  test('on that route alone', async () => {
    const caller = newCaller()
    await taken(3, () => caller)
    await expect(call(caller, now, { ...login, path: '/api/other' })).resolves.toBeUndefined()
  })
})

test('a caller without account and address is not counted', async () => {
  expect(await taken(10, () => ({}))).toBe(10)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['::1', ':0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
