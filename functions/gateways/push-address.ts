import dns from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'
import { pushEndpoint } from '../runtime/env.ts'

/** Names that are never public (RFC 6761, 6762, 8375; ICANN for `internal`). */
const localName = /\.(?:arpa|internal|invalid|local|localhost|onion|test)$/

/** The ports of push services: 443, which a URL leaves out, and 8443. */
const ports = ['', '8443']

/**
 * True if an address that a browser named may be called: `https`, a host name of the internet and a port of push
 * services, or the push service of the embedded cloud. An address with a name or a password in it cannot be called.
 */
export function isPushAddress(address: string): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (origin === pushEndpoint()) return true
  if (protocol !== 'https:' || !ports.includes(port)) return false
  return /\.[a-z][a-z0-9-]*$/.test(hostname) && !localName.test(hostname)
}

/** A host has a network address that is not of the internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/**
 * Resolves a host as `dns.lookup` does, for `http.request`: the connection is made to an address that was
 * checked here, whatever the name resolves to later.
 *
 * Fails with NotPublic when any address of the host is not of the internet.
 */
export const publicLookup: LookupFunction = (hostname, { all, ...options }, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || first === undefined) callback(error, [])
    else if (!addresses.every(({ address }) => isPublic(address))) callback(new NotPublic(), [])
    else if (all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })

/** What is not of the internet: IANA's registries of special-purpose addresses, and multicast. */
const special = new BlockList()
const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Teredo and other protocols, documentation, 6to4: within what is routed.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]
for (const range of ranges) {
  const [network = '', bits] = range.split('/')
  special.addSubnet(network, Number(bits), familyOf(network))
}

/** The only part of IPv6 that is routed: mapped IPv4, private and link-local addresses are outside of it. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** Whether a network address is of the internet. */
export function isPublic(address: string): boolean {
  const family = familyOf(address)
  if (special.check(address, family)) return false
  return family === 'ipv4' || routed.check(address, family)
}

function familyOf(address: string) {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
