import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  ACMClient,
  DescribeCertificateCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-acm'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { paymentSettings } from '../../functions/gateways/payment-settings.ts'
import { parseJson } from '../../shared/rules/parse-json.ts'
import type { Stage } from '../stages.ts'
import { type Finding, fix, later, ok } from './finding.ts'

/** Checks whether CloudFront can use the certificate for the domain. */
export async function checkCertificate({ domain }: Stage): Promise<Finding> {
  if (domain === undefined) return ok("none is needed: the address is CloudFront's")
  const { name, certificateArn: CertificateArn } = domain
  const request = `aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${name}`
  const acm = new ACMClient({ region: 'us-east-1' })
  try {
    const command = new DescribeCertificateCommand({ CertificateArn })
    const { Certificate = {} } = await acm.send(command)
    const { Status, SubjectAlternativeNames = [], DomainValidationOptions = [] } = Certificate
    if (!covers(SubjectAlternativeNames, name)) {
      return fix(`it is for ${SubjectAlternativeNames.join(', ')}, not for ${name}: \`${request}\``)
    }
    if (Status === 'ISSUED') return ok(`issued for ${name}`)
    if (Status !== 'PENDING_VALIDATION') return fix(`it is ${Status}: \`${request}\``)
    const records = DomainValidationOptions.flatMap(({ ResourceRecord: record }) =>
      record ? [`${record.Name} ${record.Type} ${record.Value}`] : [],
    )
    return fix(`it waits for a record in DNS: ${records.join(', ')}`)
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return fix(`there is none: \`${request}\``)
    throw error
  }
}

/** A wildcard stands for one label. */
const covers = (names: readonly string[], domain: string): boolean =>
  names.includes(domain) || names.includes(domain.replace(/^[^.]+/, '*'))

export function checkPages(folder: string): Finding {
  return existsSync(`${folder}/app.html`)
    ? ok('built')
    : later('not built: `npm run deploy` builds them, or `npm run build`')
}

/** Checks that all keys of Stripe exist, and an address for refunds. */
export async function checkStripe(stage: Stage): Promise<Finding> {
  const name = `/digital-humidor/${stage.name}/stripe`
  const value = await readSecret(name)
  if (value === undefined) {
    return later(`${name} is not there: payments are unavailable (docs/payments.md)`)
  }
  if (typeof value !== 'string') return value
  const { error } = paymentSettings.safeParse(parseJson(value))
  if (error === undefined) {
    return stage.settings.includes('HUMIDOR_CONTACT')
      ? ok('its keys and prices are there')
      : later(
          'HUMIDOR_CONTACT is not set: nobody knows where to ask for a refund (docs/payments.md)',
        )
  }
  const missing = error.issues.flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []))
  const what = missing.length > 0 ? `lacks ${missing.join(', ')}` : 'is not JSON'
  return fix(`${name} ${what}: put it again (docs/payments.md)`)
}

/** Checks that the private VAPID key exists and belongs to the public one. */
export async function checkPush({ name: stage, pushPublicKey }: Stage): Promise<Finding> {
  const name = `/digital-humidor/${stage}/push`
  const value = await readSecret(name)
  const guide = "(docs/deploy.md, 'Push')"
  if (value === undefined) {
    return pushPublicKey === undefined
      ? later(`no keys: browsers cannot subscribe ${guide}`)
      : fix(`${name} is not there, but HUMIDOR_PUSH_PUBLIC_KEY is: nothing is pushed ${guide}`)
  }
  if (typeof value !== 'string') return value
  if (pushPublicKey === undefined) {
    return later(`HUMIDOR_PUSH_PUBLIC_KEY is not set: browsers cannot subscribe ${guide}`)
  }
  return publicKeyOf(value) === pushPublicKey
    ? ok('its keys belong together')
    : fix(`${name} does not belong to HUMIDOR_PUSH_PUBLIC_KEY: nothing is pushed ${guide}`)
}

/** The text of a parameter; a finding when it is not encrypted; undefined when there is none. */
async function readSecret(Name: string): Promise<string | Finding | undefined> {
  try {
    const command = new GetParameterCommand({ Name, WithDecryption: true })
    const { Parameter } = await new SSMClient().send(command)
    if (Parameter?.Type === 'SecureString') return Parameter.Value ?? ''
    return fix(`${Name} is not encrypted: delete it, and put it again with --type SecureString`)
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined
    throw error
  }
}

function publicKeyOf(privateKey: string): string | undefined {
  const key = privateKey.trim()
  // Node skips what is not base64url; what signs does not.
  if (!/^[\w-]+$/.test(key)) return undefined
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(key, 'base64url')
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}
