import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
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

const routedIpv6 = ipaddr.parseCIDR('2000::/3')

/** True if a network address is of the internet, by IANA's registries of special-purpose addresses. */
export function isPublic(text: string): boolean {
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(routedIpv6)
}
