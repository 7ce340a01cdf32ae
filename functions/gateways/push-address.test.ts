import dns from 'node:dns'
import { afterEach, expect, test, vi } from 'vitest'
import { isPublic, isPushAddress, publicLookup } from './push-address.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each(['https://fcm.googleapis.com/fcm/send/1', 'https://web.push.apple.com:8443/1'])(
  'accepts %s as a push service',
  (address) => {
    expect(isPushAddress(address)).toBe(true)
  },
)

test.each([
  'http://push.example.com/1',
  'ftp://push.example.com/1',
  'javascript:alert(1)',
  'https://push.example.com:25/1',
  'https://localhost/1',
  'https://localhost./1',
  'https://push/1',
  'https://push.localhost/1',
  'https://metadata.google.internal/1',
  'https://printer.local/1',
  'https://router.home.arpa/1',
  'https://10.0.0.1/1',
  'https://0x7f.1/1',
  'https://2130706433/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://ana:secret@push.example.com/1',
  'http://127.0.0.1:4000/push/1',
])('refuses %s', (address) => {
  expect(isPushAddress(address)).toBe(false)
})

test('allows the push service of the embedded cloud as the only exception', () => {
  vi.stubEnv('PUSH_ENDPOINT', 'http://127.0.0.1:4000')
  const addresses = ['127.0.0.1:4000', 'ana@127.0.0.1:4000', '127.0.0.1:4001', 'localhost:4000']
  expect(addresses.filter((host) => isPushAddress(`http://${host}/push/1`))).toEqual([addresses[0]])
})

test.each(['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '2606:4700::1', '2a00:1450::1'])(
  'accepts %s as a public address',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.19.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
])('refuses %s', (address) => {
  expect(isPublic(address)).toBe(false)
})

const fcm = [
  { address: '142.250.0.10', family: 4 },
  { address: '2a00:1450::a', family: 6 },
]
/** The result for a connection that asks for all addresses, or for one. */
function resolve(addresses: typeof fcm, all: boolean) {
  vi.spyOn(dns, 'lookup').mockImplementationOnce((...[, , response]: unknown[]) => {
    if (typeof response === 'function') response(null, addresses)
  })
  return new Promise((done) =>
    publicLookup('push.example.com', { all }, (error, ...found) => done(error?.name ?? found)),
  )
}

test('connects to the addresses that were checked', async () => {
  expect(await resolve(fcm, true)).toEqual([fcm])
  expect(await resolve(fcm, false)).toEqual(['142.250.0.10', 4])
})

test('connects to no host with one address that is not public', async () => {
  for (const address of ['127.0.0.1', '::1', '10.0.0.1']) {
    expect(await resolve([...fcm, { address, family: 4 }], true)).toBe('NotPublic')
    expect(await resolve([{ address, family: 4 }, ...fcm], false)).toBe('NotPublic')
  }
})

test('reports an unknown host as an error of the lookup', async () => {
  const error = await new Promise((done) => publicLookup('push.invalid', {}, done))
  expect(error).toMatchObject({ syscall: 'getaddrinfo' })
})
