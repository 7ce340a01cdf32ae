import { expect } from 'vitest'
import * as z from 'zod/mini'
import { listBatches } from '../../../../functions/table/batches.ts'
import * as alerts from '../../../../shared/contract/alerts.ts'
import * as batches from '../../../../shared/contract/batches.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import * as notifications from '../../../../shared/contract/notifications.ts'
import type { Route } from '../../../../shared/contract/route.ts'
import { addDays } from '../../../../shared/rules/dates.ts'
import { padron } from '../stock.ts'
import { type Counts, compareWithModel, type Seen } from './compare-reminders.ts'
import { newReminded, type Reminded } from './reminded-user.ts'
import type { Command, CommandOf, Sequence } from './reminder-commands.ts'
import { type Model, momentAt } from './reminder-model.ts'
import { type Chain, settle, startPipeline } from './unreliable-pipeline.ts'

type Clock = { now: Date }

/** A collector, the model of them, and what they got. */
type Run = {
  readonly pipeline: Chain
  readonly clock: Clock
  readonly real: Reminded
  readonly model: Model
  readonly cigarIds: string[]
  readonly seen: Seen
}

const minute = 60_000
const responded = z.object({ id: z.string() })
const at = <T>(list: readonly T[], index = 0): T | undefined => list[index % list.length]

/** Does all commands, and compares after every rest what was written and mailed with the model. */
export async function runSequence(
  { start, commands, random }: Sequence,
  clock: Clock,
): Promise<Counts> {
  clock.now = new Date(start)
  const pipeline = startPipeline(() => random.next().value ?? 99)
  const real = await newReminded()
  const run: Run = { pipeline, clock, real, model: newModel(), cigarIds: [], seen: newSeen() }
  await call(run, notifications.updatePreferences, {
    body: { emailNotificationsEnabled: 1, weeklyDigestEnabled: 0 },
  })
  await rest(run)
  for (const command of commands) await apply(run, command)
  // Doubtful mails are sent ten minutes later.
  for (let n = 0; n < 3; n++) await pass(run, 11)
  expect(pipeline.inDoubt).toEqual([])
  expect([...run.seen.unmailed.keys()]).toEqual([])
  return run.seen.counts
}

function newModel(): Model {
  const past = { at: new Date(0), day: '' }
  return {
    notificationTime: '09:00',
    timeZone: 'UTC',
    reminds: true,
    alerts: [],
    purchases: [],
    emitted: new Set(),
    settled: past,
    returned: past,
  }
}

function newSeen(): Seen {
  const counts = { due: 0, allowed: 0, written: 0, mailed: 0, dropped: 0 }
  return { counts, numbers: new Set(), unmailed: new Map() }
}

async function call({ real }: Run, route: Route, requested: object): Promise<unknown> {
  const { status, body } = await real.call(route, requested)
  expect(status, JSON.stringify({ route: route.path, body })).toBeLessThan(500)
  return status === 200 ? body : undefined
}

/** Lets everything come to rest, and compares. */
async function rest(run: Run, isSettled = true) {
  const { pipeline, clock, model } = run
  await settle()
  const { now } = clock
  await compareWithModel(run.real, model, { ...pipeline, now }, run.seen)
  if (isSettled) model.settled = momentAt(model, clock.now)
}

async function pass(run: Run, minutes: number, isSettled = true) {
  const { clock } = run
  clock.now = new Date(clock.now.valueOf() + minutes * minute)
  await rest(run, isSettled)
}

/** The inventory has a model of its own; here its rows are taken as they are. */
async function readPurchases({ real, model, cigarIds, clock }: Run) {
  const rows = await Promise.all(cigarIds.map((id) => listBatches(real.userId, id)))
  model.purchases = rows.flat().map(({ batchId, cigarId, remaining, purchaseDate: day }) => {
    const before = model.purchases.find((one) => one.batchId === batchId)
    const entered = before?.day === day ? before.entered : clock.now
    return { batchId, cigarId, remaining, day, entered }
  })
}

async function apply(run: Run, command: Command) {
  switch (command.kind) {
    case 'pass':
      if (!command.held) await rest(run)
      return pass(run, command.minutes)
    case 'be away':
      return beAway(run, command)
    case 'renew':
      return renew(run, command)
    case 'move':
    case 'change time':
      return prefer(run, command)
    case 'alert':
    case 'edit':
    case 'toggle':
    case 'delete alert':
      return changeAlerts(run, command)
    default:
      await changeStock(run, command)
      await readPurchases(run)
  }
}

type StockCommand = CommandOf<'buy' | 'enjoy' | 'correct' | 'redate' | 'remove'>

async function changeStock(run: Run, command: StockCommand) {
  const { model, cigarIds, clock } = run
  const dayAgo = (days: number) => addDays(clock.now.toISOString().slice(0, 10), -days)
  if (command.kind === 'redate') {
    const purchase = at(model.purchases, command.purchase)
    if (purchase === undefined) return
    const params = { id: purchase.cigarId, batchId: purchase.batchId }
    const body = { purchaseDate: dayAgo(command.daysAgo) }
    await call(run, batches.updateBatch, { params, body })
    return
  }
  const id = command.cigar === undefined ? undefined : at(cigarIds, command.cigar)
  if (command.kind === 'buy') {
    const { quantity } = command
    const bought = { quantity, purchaseDate: dayAgo(command.daysAgo) }
    if (id !== undefined) await call(run, batches.addBatch, { params: { id }, body: bought })
    else {
      const response = await call(run, cigars.createCigar, { body: { ...padron, ...bought } })
      cigarIds.push(z.parse(responded, response).id)
    }
    return
  }
  if (id === undefined) return
  const params = { id }
  if (command.kind === 'enjoy') await call(run, cigars.enjoyCigar, { params, body: {} })
  else if (command.kind === 'correct') {
    await call(run, cigars.updateCigar, { params, body: { quantity: command.quantity } })
  } else {
    await call(run, cigars.deleteCigar, { params })
    cigarIds.splice(cigarIds.indexOf(id), 1)
    // Its alerts go with it.
    model.alerts = model.alerts.filter(({ cigarId }) => cigarId !== id)
  }
}

type AlertCommand = CommandOf<'alert' | 'edit' | 'toggle' | 'delete alert'>

async function changeAlerts(run: Run, command: AlertCommand) {
  const { model, cigarIds } = run
  const since = run.clock.now
  if (command.kind === 'alert') {
    const { ageInMonths, reminderDaysBefore } = command
    const cigarId = command.cigar === undefined ? undefined : at(cigarIds, command.cigar)
    const days = { ageInMonths, reminderDaysBefore }
    const body = { ...days, cigarId, alertType: 'milestone', title: 'Aged' }
    const { id } = z.parse(responded, await call(run, alerts.createAlert, { body }))
    model.alerts.push({ ...days, id, cigarId, isActive: true, since })
    return
  }
  const alert = at(model.alerts, command.alert)
  if (alert === undefined) return
  const params = { id: alert.id }
  if (command.kind === 'delete alert') {
    await call(run, alerts.deleteAlert, { params })
    model.alerts.splice(model.alerts.indexOf(alert), 1)
    return
  }
  const { ageInMonths = alert.ageInMonths, reminderDaysBefore = alert.reminderDaysBefore } =
    command.kind === 'edit' ? command : {}
  const isActive = command.kind === 'toggle' ? !alert.isActive : alert.isActive
  const body = { ageInMonths, reminderDaysBefore, isActive: isActive ? 1 : 0 }
  await call(run, alerts.updateAlert, { params, body })
  const isMoved =
    ageInMonths !== alert.ageInMonths || reminderDaysBefore !== alert.reminderDaysBefore
  if (isMoved || (isActive && !alert.isActive)) alert.since = since
  Object.assign(alert, { ageInMonths, reminderDaysBefore, isActive })
}

async function prefer(run: Run, { kind: _, ...body }: CommandOf<'move' | 'change time'>) {
  await call(run, notifications.updatePreferences, { body })
  Object.assign(run.model, body)
}

/** The plan or the alerts are off for a while. On their return nothing is written of before the last hour. */
async function beAway(run: Run, { of, minutes }: CommandOf<'be away'>) {
  const { model, real, clock } = run
  const turn = async (isOn: boolean) => {
    model.reminds = isOn
    if (of === 'plan') return real.pay(isOn)
    const body = { agingAlertsEnabled: isOn ? 1 : 0 }
    await call(run, notifications.updatePreferences, { body })
  }
  await turn(false)
  await rest(run)
  await pass(run, minutes)
  await turn(true)
  model.returned = momentAt(model, new Date(clock.now.valueOf() - 60 * minute))
  await rest(run)
}

/** The period ends, and Stripe reports only later that it was paid: nothing is lost. */
async function renew(run: Run, { late }: CommandOf<'renew'>) {
  const { model, real, clock } = run
  await rest(run)
  await real.payUntil(new Date(clock.now.valueOf() + minute).toISOString())
  model.reminds = false
  await pass(run, 1 + late / 2, false)
  await pass(run, late / 2, false)
  model.reminds = true
  await real.pay(true)
  await rest(run)
}
