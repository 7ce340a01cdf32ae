import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { drawBand } from '../../../infra/band-reader/draw-band.ts'
import { awaitProcessing } from '../../../infra/local/testing/await-processing.ts'
import { type Account, newUser, refused, signUp } from '../../../infra/local/testing/collector.ts'
import { findTraces } from '../../../infra/local/testing/find-traces.ts'
import { notify } from '../../../infra/local/testing/notify.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { begin, pay } from '../../../infra/local/testing/pay.ts'
import { blankPhoto, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { countsOf, rowsOfShare, share } from '../../../infra/local/testing/share.ts'
import { shareList } from '../../../infra/local/testing/shared-list.ts'
import { daysAgo, padron } from '../../../infra/local/testing/stock.ts'
import { customerOf } from '../../../infra/local/testing/stripe-records.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as community from '../../../shared/contract/community.ts'
import * as humidors from '../../../shared/contract/humidors.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import * as subscription from '../../../shared/contract/subscription.ts'
import { stripe } from '../../gateways/call-stripe.ts'
import { folderOf } from '../../gateways/photo-keys.ts'
import { table, tableName } from '../../table/client.ts'
import { anyRow } from '../../table/rows.ts'
import { findShare } from '../../table/shares.ts'

reachProductTable()

const names = {
  firstName: `Ana${randomUUID().replace(/[^a-f]/g, '')}`,
  lastName: `Ospina${randomUUID().replace(/[^a-f]/g, '')}`,
}

/** Does once what leaves anything anywhere. */
async function useEverything(ana: Account) {
  await pay(await begin(ana, 'premium'))
  await ana.ok(subscription.refreshSubscription)
  await ana.ok(auth.updateProfile, { body: names })
  const [photo, avatar, cabinet, unused] = await Promise.all(
    [drawBand({ brand: 'Cohiba' }), blankPhoto(), blankPhoto(), blankPhoto()].map(async (bytes) =>
      postPhoto(ana, new Uint8Array(await bytes)),
    ),
  )
  await Promise.all([photo, avatar, cabinet, unused].map((key) => awaitProcessing(key ?? '')))
  await ana.ok(auth.uploadAvatar, { body: { photo: avatar } })
  const humidor = { params: { id: 'main' }, body: { imageUrl: `/${cabinet}` } }
  await ana.ok(humidors.updateHumidor, humidor)
  const cigar = {
    ...padron,
    quantity: 3,
    userRating: 5,
    imageUrl: `/${photo}`,
    purchaseDate: daysAgo(800),
  }
  const headers = { 'idempotency-key': randomUUID() }
  const { id: cigarId } = await ana.ok(cigars.createCigar, { body: cigar, headers })
  await ana.ok(cigars.enjoyCigar, {
    params: { id: cigarId },
    body: { rating: 4, notes: names.lastName },
  })
  const alert = { alertType: 'global', ageInMonths: 36, title: `For ${names.firstName}` }
  await ana.ok(alerts.createAlert, { body: alert })
  await ana.ok(notifications.updatePreferences, { body: { timeZone: 'Europe/Berlin' } })
  await notify(ana.userId, 2, cigarId)
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const browser = { endpoint: 'https://push.example.com/send/1', keys }
  await ana.ok(notifications.subscribeToPush, { body: browser })
  await ana.ok(notifications.createCalendar)
  const { guest, open } = await shareList(ana)
  await guest('Bob').wish(...(await open()).cigars.map(({ id }) => id))
  const milestone = { milestoneType: '2years', ageInMonths: 24, caption: `By ${names.firstName}` }
  return ana.ok(community.shareMilestone, { body: { cigarId, ...milestone } })
}

/** The files of the embedded cloud that this test does not check. */
const others = [
  // Its rows are read by a scan.
  'dynamodb',
  // The person's own mailbox, and what Stripe keeps of a deleted customer.
  'mail',
  'stripe',
]

/** Every row, photo, account, event and message that holds one of these words, in content or name. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const names = (text: string) => words.some((word) => text.includes(word))
  const rows: unknown[] = []
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: tableName() }))
    rows.push(...Items)
  const folder = inject('cloudFolder')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1)
    if (!entry.isFile() || others.some((other) => name.startsWith(`${other}${sep}`))) continue
    // A message may be deleted meanwhile.
    const text = await readFile(path, 'utf8').catch(() => '')
    if (names(name) || names(text)) files.push(name)
  }
  const found = rows.filter((row) => names(JSON.stringify(row)))
  return [...z.parse(z.array(anyRow), found).map(({ PK, SK }) => `${PK} ${SK}`), ...files]
}

test('leaves no trace of an account in any store, and keeps the counts of others', async () => {
  const ana = await signUp()
  const [bob, cleo] = await Promise.all([newUser(), newUser()])
  const { id: shareId } = await useEverything(ana)
  const [liked, reported] = [await share(bob.userId), await share(cleo.userId)]
  const of = (id: string) => ({ params: { id } })
  for (const { ok } of [ana, cleo]) await ok(community.likeShare, of(liked.shareId))
  await ana.ok(community.likeShare, of(reported.shareId))
  const spam = { body: { reason: 'spam' } }
  await ana.ok(community.reportShare, { ...of(reported.shareId), ...spam })
  await ana.ok(community.hideShare, { ...of(liked.shareId), body: { what: 'collector' } })
  await bob.ok(community.likeShare, of(shareId))
  await cleo.ok(community.reportShare, { ...of(shareId), ...spam })
  await cleo.ok(community.hideShare, { ...of(shareId), body: { what: 'collector' } })

  const { userId, email, password } = ana
  const words = [userId, email, names.firstName, names.lastName, folderOf(userId), shareId]
  const customer = await customerOf(ana)
  const before = (await tracesOf(words)).join('\n')
  for (const kind of [
    'USER#',
    'SHARE#',
    'LIKE#',
    'HIDDEN#',
    'PUSH#',
    'LINK#',
    'LIST#',
    'MARKED#',
    'ALERT#',
    'PHOTOS#',
    'cognito',
    's3',
  ]) {
    expect(before).toContain(kind)
  }
  expect(await ana.ok(auth.deleteUser, { body: { password } })).toEqual({
    message: 'Your account has been deleted.',
  })
  await expect.poll(() => findTraces(ana)).toEqual([])
  // The one who reported and hid keeps the id of the share, which names nobody.
  const kept = [`USER#${cleo.userId} HIDDEN#share#${shareId}`]
  await expect.poll(() => tracesOf(words)).toEqual(kept)

  expect(await findShare(liked.shareId)).toMatchObject({ likesCount: 1 })
  expect(await findShare(reported.shareId)).toMatchObject({ likesCount: 0 })
  expect(await rowsOfShare(reported.shareId)).toHaveLength(1)
  expect(await countsOf(bob.userId)).toEqual({ sharedMilestones: 1, likesReceived: 1 })
  expect(await countsOf(cleo.userId)).toEqual({ sharedMilestones: 1, likesReceived: 0 })
  expect(await refused(auth.login, { body: { email, password } })).toMatchObject({ status: 401 })
  const { customers } = await stripe()
  await expect.poll(async () => (await customers.retrieve(customer)).deleted).toBe(true)
}, 120_000)
