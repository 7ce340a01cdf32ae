import type { Plugin } from 'rolldown'

/** Modules of packages that a Lambda never needs, and their replacements. */
const replacements = [
  // Lambda gives credentials in environment variables: no other source is ever asked.
  {
    filter: /\/credential-provider-node\/dist-es\/index\.js$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  // Nor are there configuration files, which the SDK would look for at the first call.
  {
    filter: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    contents: `export { CONFIG_PREFIX_SEPARATOR } from './constants'
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
  },
  // Lambda names the region, too; no machine of EC2 is asked.
  {
    filter: /\/regionConfig\/getInstanceMetadataRegion\.js$/,
    contents: 'export const getInstanceMetadataRegion = async () => undefined',
  },
  // DynamoDB's endpoint follows from the region.
  {
    filter: /\/middleware-endpoint-discovery\/dist-es\/index\.js$/,
    contents: `export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {}
      export const resolveEndpointDiscoveryConfig = (config) => config`,
  },
  // Node's own SHA-256 signs; this one is for a Node without it.
  { filter: /\/sha256\/Sha256Js\.js$/, contents: 'export class Sha256Js {}' },
  // It formats headers of events in a stream, which nothing of ours signs.
  {
    filter: /\/signature-v4\/dist-es\/HeaderFormatter\.js$/,
    contents: 'export class HeaderFormatter {}',
  },
  // For AWS_RETRY_MODE=adaptive, which no function has.
  {
    filter: /\/util-retry\/AdaptiveRetryStrategy\.js$/,
    contents: 'export class AdaptiveRetryStrategy {}',
  },
  // The keyring's own client of KMS, with all commands; ours is given to it.
  { filter: /\/client-kms\/dist-es\/KMS\.js$/, contents: 'export class KMS {}' },
  // Node's streams instead of a copy of them, as the package itself does on demand.
  {
    filter: /\/readable-stream\/readable\.js$/,
    contents: "module.exports = require('node:stream')",
  },
  // Only global endpoints of SES and S3 are signed for many regions, and we have none.
  {
    filter: /\/dist-es\/SignatureV4MultiRegion\.js$/,
    contents: `import { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials'
      export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials {
        static sigv4aDependency() { return 'none' }
      }`,
  },
  // PEM by an ASN.1 library with big numbers, 26 kB: Node makes it of a point, and refuses one off the curve.
  {
    filter: /\/material-management\/build\/module\/src\/pem_helpers\.js$/,
    contents: `import { createPublicKey } from 'node:crypto'
      const names = { prime256v1: 'P-256', secp384r1: 'P-384' }
      export function publicKeyPem(curve, point) {
        const [x, y] = [point.subarray(1, (point.length + 1) / 2), point.subarray((point.length + 1) / 2)]
        const at = { x: x.toString('base64url'), y: y.toString('base64url') }
        const key = createPublicKey({ key: { kty: 'EC', crv: names[curve], ...at }, format: 'jwk' })
        return key.export({ type: 'spki', format: 'pem' })
      }
      export const privateKeyPem = undefined`,
  },
  // The same library for signatures of browsers.
  {
    filter: /\/@aws-crypto\/serialize\/build\/module\/src\/ecdsa_signature\.js$/,
    contents: 'export const der2raw = undefined; export const raw2der = undefined',
  },
  // Mails are rendered at once: the other half of React's server renders streams.
  {
    filter: /\/react-dom\/server\.node\.js$/,
    contents: `export { renderToStaticMarkup } from './cjs/react-dom-server-legacy.node.production.js'`,
  },
  // Reads the user agent of browsers.
  { filter: /\/node_modules\/bowser\//, contents: '' },
]

/** All errors of DynamoDB but those of calls about rows: 23 of 35 classes. */
const unmetErrors =
  /^(export class (?!Conditional|Idempotent|Internal|ItemColl|Provisioned|Replicated|Request|ResourceNot|Throttling|Transaction)\w+ extends \w+ \{)[\s\S]*?^\}$/gm

const errorsFilter = /\/client-dynamodb\/dist-es\/models\/errors\.js$/

const unused = new Set([...replacements.map(({ filter }) => filter), errorsFilter])

/**
 * The filters that no module has matched. After all functions are bundled there should be none: an update of
 * a package that moves a file would make functions larger unnoticed.
 */
export const findUnusedFilters = (): readonly RegExp[] => [...unused]

/** Leaves out of packages what no Lambda of ours needs: each byte is time at a cold start. */
export const trimPackages: Plugin = {
  name: 'trim-packages',
  load: (id) => {
    const found = replacements.find(({ filter }) => filter.test(id))
    if (found) unused.delete(found.filter)
    return found?.contents
  },
  // No call of ours streams events; a chunk for it would share half the SDK with the entry.
  resolveId: (path, _importer, { kind }) =>
    path === '@smithy/core/event-streams' && kind === 'dynamic-import'
      ? { id: path, external: true }
      : undefined,
  transform: {
    filter: { id: errorsFilter },
    handler: (code) => {
      const trimmed = code.replace(unmetErrors, '$1}')
      if (trimmed !== code) unused.delete(errorsFilter)
      return { code: trimmed, map: null }
    },
  },
}
