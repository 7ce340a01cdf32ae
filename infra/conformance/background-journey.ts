import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { uploadKeyOf } from '../../functions/gateways/photo-keys.ts'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { listDueRows, putDue } from '../../functions/table/due.ts'
import { readThenTransact } from '../../functions/table/transact.ts'
import { listDeliveries } from '../../functions/workflows/deliver-once.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as batches from '../../shared/contract/batches.ts'
import * as bulk from '../../shared/contract/bulk.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as imports from '../../shared/contract/imports.ts'
import * as notifications from '../../shared/contract/notifications.ts'
import * as photos from '../../shared/contract/photos.ts'
import { findDue } from '../../shared/events/index.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { queueOf } from '../local/run-events.ts'
import { blankPhoto, photoForm, postForm } from '../local/testing/post-photo.ts'
import { padron } from '../local/testing/stock.ts'
import type { Named } from './account-journey.ts'
import type { Collector } from './collector.ts'
import { Differs, eventually, reached, same } from './expectations.ts'
import { listKeys } from './list-keys.ts'

/** Returns the steps that wait for reactions. The alert comes first, because it is due after a minute. */
export const backgroundSteps = (ana: Collector): readonly Named[] => [
  ['sets an alert', () => setAlert(ana)],
  ['uploads a photo by a presigned form, and redraws it', () => upload(ana)],
  ['uploads a photo in a request', () => uploadInRequest(ana)],
  ['shows the photo with its cigar', () => attach(ana)],
  ['reads a band', () => identify(ana)],
  ['imports a file, and undoes it', () => importFile(ana)],
  ['changes many cigars', () => changeMany(ana)],
  ['reminds in the app', () => remind(ana)],
  ['mails the reminder', () => deliver(ana, 'reminders')],
  ['mails the digest', () => deliver(ana, 'digest')],
]

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/**
 * Sets an alert that is due at the next minute, of a purchase that reaches two years today. The purchase is
 * news for the digest, too.
 */
async function setAlert(ana: Collector): Promise<void> {
  const id = reached(ana.cigarId)
  const minute = 60_000
  const at = new Date(Math.ceil((Date.now() + minute / 6) / minute) * minute)
  const body = {
    emailNotificationsEnabled: 1,
    weeklyDigestEnabled: 1,
    notificationTime: at.toISOString().slice(11, 16),
    timeZone: 'UTC',
  }
  await ana.ok(notifications.updatePreferences, { body })
  const purchaseDate = addMonths(dayOf(at), -24)
  await ana.ok(batches.addBatch, { params: { id }, body: { quantity: 2, purchaseDate } })
  const alert = await ana.ok(alerts.createAlert, { body: { ageInMonths: 24, title: 'Two years' } })
  same('the next reminder', alert.next?.at, at.toISOString())
  ana.remindsAt = at
}

async function storePhoto(ana: Collector, key: string): Promise<void> {
  await eventually('the photo', async () => ((await listKeys(key)).length > 0 ? true : undefined))
  const left = async () => ((await listKeys(uploadKeyOf(key))).length === 0 ? true : undefined)
  await eventually('the deletion of the upload', left)
  ana.photo = key
}

async function upload(ana: Collector): Promise<void> {
  ana.requireSession()
  const form = await ana.ok(photos.presignPhoto, { body: { contentType: 'image/jpeg' } })
  same('status of the form', (await postForm(form, await blankPhoto())).status, 204)
  await ana.ok(photos.uploadPhoto, { body: { photo: form.photo } })
  await storePhoto(ana, form.photo)
}

async function uploadInRequest(ana: Collector): Promise<void> {
  ana.requireSession()
  const body = photoForm(await blankPhoto('png'))
  const { imageUrl } = await ana.ok(photos.uploadPhoto, { body })
  await storePhoto(ana, imageUrl.slice(1))
}

async function attach(ana: Collector): Promise<void> {
  const [id, imageUrl] = [reached(ana.cigarId), `/${reached(ana.photo)}`]
  const changed = await ana.ok(cigars.updateCigar, { params: { id }, body: { imageUrl } })
  same('photo', changed.imageUrl, imageUrl)
}

async function identify(ana: Collector): Promise<void> {
  await ana.ok(cigars.identifyCigar, { body: { photo: reached(ana.photo) } })
}

/** Waits for a change of many cigars. */
const reach = (ana: Collector, id: string, state: bulk.BulkChange['state']) =>
  eventually(`the state ${state}`, async () => {
    const change = await ana.ok(bulk.getChange, { params: { id } })
    if (change.state === 'failed') throw new Differs(`failed: ${change.problem}`)
    return change.state === state ? change : undefined
  })

async function importFile(ana: Collector): Promise<void> {
  ana.requireSession()
  const cigar = (n: number) => ({
    ...padron,
    lineName: `Line ${n}`,
    purchases: [{ purchaseDate: '2025-01-05', quantity: 3, price: 9.5 }],
    smokes: [{ purchase: 0, at: '2025-02-01T20:00:00Z', rating: 4 }],
  })
  const fileHash = randomUUID().replaceAll('-', '').repeat(2)
  const body = { fileHash, name: 'my.csv', cigars: Array.from({ length: 10 }, (_, n) => cigar(n)) }
  const { id } = await ana.ok(imports.startImport, { body })
  const { done } = await reach(ana, id, 'applied')
  same('imported', done, 10)
  await ana.ok(bulk.undoChange, { params: { id } })
  await reach(ana, id, 'undone')
}

async function changeMany(ana: Collector): Promise<void> {
  const change = { kind: 'edit', fields: { strength: 'Medium-Full' } }
  const body = { cigarIds: [reached(ana.cigarId)], change }
  const { id } = await ana.ok(bulk.startChange, { body })
  await reach(ana, id, 'applied')
  const { strength } = await ana.ok(cigars.getCigar, { params: { id: reached(ana.cigarId) } })
  same('strength', strength, 'Medium-Full')
}

const sqs = new SQSClient({ credentials: credentialsOf('SQS') })

/** Starts the schedule as EventBridge Scheduler does. */
async function runSchedule(): Promise<void> {
  const QueueName = queueOf(`schedules/${findDue.name}`)
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: QueueName }))
}

/** Runs the schedule once for the reminder and for a digest of the last Monday. */
async function remind(ana: Collector): Promise<void> {
  const [userId, at] = [reached(ana.userId), reached(ana.remindsAt)]
  const today = dayOf(new Date())
  const weekday = (new Date().getUTCDay() + 6) % 7
  const [monday, before] = [addDays(today, -weekday), addDays(today, -weekday - 7)]
  const handled = { since: `${before}T00:00:00.000Z`, sinceDay: before }
  const due = { kind: 'digest', paused: false, handled } as const
  await readThenTransact(async () => {
    const row = (await listDueRows(userId)).find(({ kind }) => kind === 'digest')
    return { steps: [putDue(userId, due, row, new Date(`${monday}T00:00:00Z`))] }
  })
  await setTimeout(Math.max(0, at.valueOf() + 1000 - Date.now()))
  await runSchedule()
  const [notification] = await eventually('the notification', async () => {
    const listed = await ana.ok(notifications.listNotifications)
    return listed.length > 0 ? listed : undefined
  })
  same('title', notification?.title, 'Two years')
}

async function deliver(ana: Collector, kind: 'reminders' | 'digest'): Promise<void> {
  const userId = reached(ana.remindsAt && ana.userId)
  const sent = async () =>
    (await listDeliveries(userId)).find(
      ({ message, state }) => message.startsWith(kind) && state === 'sent',
    )
  await eventually('the mail', sent)
}
