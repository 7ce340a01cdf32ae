import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KMSClient } from '@aws-sdk/client-kms'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bundleFunctions } from '../infra/aws/bundle-functions.ts'
import { accountMailer, relay, routeModule } from '../infra/aws/function-modules.ts'
import { findLocked, type Natives } from '../infra/aws/install-natives.ts'
import { encryptCode } from '../infra/local/cognito/encrypt-code.ts'
import { withRightsOf } from '../infra/local/enforce-rights.ts'
import { served } from '../infra/local/testing/await-processing.ts'
import { initOf, respondHere, signedInAs } from '../infra/local/testing/call-handlers.ts'
import { mailsTo, newEmail, newUser } from '../infra/local/testing/collector.ts'
import { blankPhoto } from '../infra/local/testing/post-photo.ts'
import { eventRecord, sqsRecord } from '../infra/local/testing/sqs-record.ts'
import { padron } from '../infra/local/testing/stock.ts'
import { folderOfFile } from '../infra/local/testing/test-folder.ts'
import { addressOf } from '../shared/contract/address.ts'
import * as cigars from '../shared/contract/cigars.ts'
import { routes } from '../shared/contract/index.ts'
import type { Route } from '../shared/contract/route.ts'
import { reactions } from '../shared/events/index.ts'
import { photoUploaded } from '../shared/events/photos.ts'
import { photoSizes, photoVariant } from '../shared/rules/photo-variants.ts'
import { photoKey, uploadKeyOf } from './gateways/photo-keys.ts'
import { photoBucket, s3 } from './gateways/photo-storage.ts'
import { credentialsOf } from './runtime/credentials.ts'
import { newId } from './runtime/ids.ts'
import { keys } from './table/keys.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const outDir = folderOfFile()

/**
 * The difference from deployed bundles: the compiled parts (of `sharp`) are for the processor of
 * this machine and not for Lambda's. Which packages a bundle has is read from the lock file as for Lambda, so
 * one that is missing there is missing here.
 */
async function copyNatives({ name, lockPath }: Natives): Promise<string> {
  const { needed } = await findLocked(name, lockPath)
  const folder = join(outDir, `${name}-of-this-machine`)
  const installed = Object.keys(needed).filter((place) => existsSync(join(root, place)))
  for (const place of installed) await cp(join(root, place), join(folder, place), deep)
  return folder
}
const deep = { recursive: true }

const bundles = new Map<string, ReturnType<typeof bundleFunctions>>()

async function loadBundle(module: string) {
  const bundling =
    bundles.get(module) ?? bundleFunctions([module], join(outDir, module), copyNatives)
  bundles.set(module, bundling)
  return import(join((await bundling)(module).folder, 'index.mjs'))
}

/**
 * One of each kind besides those that have tests of their own: all together take a minute of CPU.
 * HUMIDOR_BUNDLES=all bundles every function (CONTRIBUTING.md).
 */
const few = [
  'api/stripe/receive-webhook',
  'reactions/process-photo',
  'reactions/send-digest',
  'schedules/find-due',
]
const isTested = (module: string) => process.env.HUMIDOR_BUNDLES === 'all' || few.includes(module)

test('a bundled and minified function does what its source does, named errors included', async () => {
  const { handler } = await loadBundle('api/cigars/create-cigar')
  const ana = await newUser()
  const add = (quantity: number) =>
    handler({
      rawPath: '/api/cigars',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...padron, quantity }),
      requestContext: {
        requestId: randomUUID(),
        authorizer: { jwt: { claims: { sub: ana.userId, auth_time: String(Date.now()) } } },
      },
    })
  expect(await add(15)).toMatchObject({ statusCode: 200 })
  expect(await ana.ok(cigars.listCigars)).toMatchObject([{ quantity: 15 }])
  const { statusCode, body } = await add(1)
  expect(statusCode).toBe(403)
  expect(JSON.parse(body)).toMatchObject({ code: 'limit_reached', limitType: 'inventory' })
})

test('decrypts in the bundle for account mails what Cognito signed, and nothing else', async () => {
  const { handler } = await loadBundle('cognito/send-account-mail')
  const encrypt = encryptCode(new KMSClient({ credentials: credentialsOf('KMS') }))
  const email = newEmail()
  const code = await encrypt('042137')
  const send = (sent: string) =>
    withRightsOf(accountMailer.needs, () =>
      handler({
        triggerSource: 'CustomEmailSender_SignUp',
        userName: randomUUID(),
        request: { code: sent, userAttributes: { email } },
      }),
    )
  // The signature is the end of the message.
  const changed = Buffer.from(code, 'base64')
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  await expect(send(changed.toString('base64'))).rejects.toThrow('Invalid Signature')
  await send(code)
  expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('.042137') }])
})

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const params = { id, batchId: id, instanceId: id, token: id, brand: 'Padron', alertId: id }

/** A value of every field that a body requires, unless it takes any text. */
const values: Readonly<Record<string, unknown>> = {
  currentPassword: 'a-good-cigar',
  newPassword: 'a-better-cigar',
  password: 'a-good-cigar',
  email: 'nobody@example.com',
  token: id,
  country: 'canada',
  ageConfirmed: true,
  brand: 'Padrón',
  wrapper: 'Maduro',
  strength: 'Full',
  origin: 'Nicaragua',
  quantity: 1,
  purchaseDate: '2026-01-01',
  cigarIds: [id],
  change: { kind: 'remove' },
  photo: `media/${'0'.repeat(24)}/${id}.jpg`,
  contentType: 'image/jpeg',
  scanId: id,
  plan: 'basic',
  prorationDate: 1,
  renews: true,
  ageInMonths: 12,
  endpoint: 'https://updates.push.services.mozilla.com/x',
  keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  cigarId: id,
  milestoneType: '1year',
  what: 'milestone',
  reason: 'spam',
  kind: 'error',
  name: 'TypeError',
  message: 'It failed.',
  fileHash: '0'.repeat(64),
  batchId: id,
  from: 'main',
  to: id,
  shows: { photos: true, prices: false, notes: false, purchaseDates: false },
  readings: [{ at: '2026-01-01T12:00:00Z', humidity: 65 }],
  task: 'packs',
  at: '2026-01-01T12:00:00Z',
  isOn: true,
  log: [],
  on: {},
  days: 7,
  guest: '00000000-0000-4000-8000-000000000000',
  cigars: [],
}
/** Further fields of a body, by the path of its route. */
const besides: Readonly<Record<string, object>> = {
  '/api/humidors': { kind: 'desktop' },
  '/api/imports': { additions: [{ cigarId: id, purchases: [{ quantity: 1 }] }] },
}
const required = z.object({ required: z._default(z.array(z.string()), []) })

/** The smallest body that a route accepts. */
function bodyOf({ body, path }: Route) {
  if (body === undefined) return {}
  const names = z.parse(required, z.toJSONSchema(body, { io: 'input' })).required
  const given = Object.fromEntries(names.map((name) => [name, values[name] ?? 'Any text']))
  const smallest = { ...given, ...besides[path] }
  return z.parse(body, smallest) && smallest
}

test('has a body for every route, also for bundles that are tested on request only', () => {
  for (const { entry } of routes) expect(bodyOf(entry)).toBeDefined()
})

test.each(routes.filter(({ module }) => isTested(routeModule(module))))(
  'responds to an event of the gateway from the bundle of $module',
  async ({ module, entry }) => {
    const { userId } = await newUser({ plan: 'premium' })
    const isRead = entry.method === 'GET'
    const init = initOf(entry, {
      headers: { authorization: 'Bearer test', 'idempotency-key': randomUUID() },
      ...(!isRead && { body: bodyOf(entry) }),
    })
    const response = await respondHere(
      new Request(`http://localhost${addressOf(entry, { params })}`, init),
      signedInAs(userId),
      (name) => loadBundle(routeModule(name)),
    )
    expect(await response.text()).not.toBe('')
    // Routes without an id return 200. All others refuse with a message, and none fails.
    const isOpen = isRead && entry.access !== 'public' && !/[{]/.test(entry.path)
    expect({ module, status: response.status }).toEqual({
      module,
      status: isOpen && !entry.query ? 200 : expect.toSatisfy((status) => status < 500),
    })
  },
)

test('redraws photos in the bundle with compiled parts', async () => {
  const photos = reactions.find(({ module }) => module === 'reactions/process-photo')
  const { handler } = await loadBundle('reactions/process-photo')
  const key = photoKey(randomUUID(), newId(new Date()), 'image/jpeg')
  const upload = { Bucket: photoBucket(), Key: uploadKeyOf(key), Body: await blankPhoto() }
  await s3.send(new PutObjectCommand(upload))
  const Records = [eventRecord(photoUploaded, { version: '0', object: { key: upload.Key } })]
  const handled = photos && (await withRightsOf(photos, () => handler({ Records })))
  expect(handled).toEqual({ batchItemFailures: [] })
  expect((await served(photoVariant(key, photoSizes[0]))).status).toBe(200)
})

const userId = randomUUID()
const event = {
  userId,
  cigarId: id,
  shareId: id,
  changeId: id,
  stickId: id,
  imageUrl: '/media/x.jpg',
  brand: 'Bundled',
  revision: 1,
  before: 0,
  after: 1,
  from: 1,
  until: 1,
  plan: 'basic',
  cigarIds: [id],
  cigars: [{ cigarId: id, revision: 1 }],
  object: { key: 'uploads/x.jpg' },
  mail: { messageId: id, destination: ['nobody@example.com'], tags: {} },
  bounce: { bounceType: 'Transient' },
}

test.each(reactions.filter(({ module }) => isTested(module)))(
  'handles a message about a deleted user in the bundle of $module',
  async (reaction) => {
    const { handler } = await loadBundle(reaction.module)
    const Records =
      'events' in reaction
        ? reaction.events.map((one, n) => eventRecord(one, event, `message-${n}`))
        : [sqsRecord(reaction.schedule.name)]
    const handled = await withRightsOf(reaction, () => handler({ Records }))
    expect(handled).toEqual({ batchItemFailures: [] })
  },
)

test("publishes the stream's rows in the bundle of the relay", async () => {
  const { handler } = await loadBundle(relay.module)
  const Keys = { PK: { S: keys.user(userId).PK }, SK: { S: 'UPLOAD#/media/x.jpg' } }
  const Records = [{ eventName: 'REMOVE', dynamodb: { SequenceNumber: '1', Keys } }]
  const handled = await withRightsOf(relay.needs, () => handler({ Records }))
  expect(handled).toEqual({ batchItemFailures: [] })
})
