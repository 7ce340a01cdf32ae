import { type Air, describeAir, stateOfAir } from './air.ts'
import { addDays, formatUsDay } from './dates.ts'
import { daysOf } from './reminders.ts'

/** Repeated tasks of a humidor, with their usual numbers of days. */
export const chores = {
  packs: { name: 'Replace or refill packs', usualDays: 60 },
  water: { name: 'Add distilled water', usualDays: 14 },
  rotate: { name: 'Rotate the shelves', usualDays: 90 },
  calibrate: { name: 'Calibrate the hygrometer', usualDays: 180 },
  clean: { name: 'Clean the humidor', usualDays: 365 },
} as const

/** Tasks that readings, or missing readings, make due. */
export const watches = {
  reading: { name: 'No reading for two weeks' },
  band: { name: 'Out of its band for a day' },
} as const

/** A step, and how many hours after the one before it it is due. */
type Step = { readonly name: string; readonly hours: number }
type Checklist = { readonly name: string; readonly about: string; readonly steps: readonly Step[] }

/**
 * Tasks that are done once, step by step. Seasoning: Boveda, 'How do I season a humidor with
 * Boveda?' (bovedainc.com). Freezing: Famous Smoke, 'Freezing Cigars – How and Why to Do It', with
 * the three days in the freezer that collectors keep to, because a home freezer needs a day to cool
 * a box through.
 */
export const checklists = {
  season: {
    name: 'Season it',
    about: 'The first two weeks of a wooden humidor, before cigars move in.',
    steps: [
      {
        name: 'Put in an 84% seasoning pack for every 25 cigars it holds, and close it',
        hours: 0,
      },
      { name: 'Take the seasoning packs out, and put in the usual ones', hours: 14 * 24 },
      { name: 'See that the humidity holds, and move the cigars in', hours: 24 },
    ],
  },
  freeze: {
    name: 'Freeze cigars',
    about: 'Against beetles: six days, slowly in and slowly out.',
    steps: [
      { name: 'Seal the cigars in two bags, and put them in the fridge', hours: 0 },
      { name: 'Move them to the freezer', hours: 24 },
      { name: 'Move them back to the fridge', hours: 72 },
      { name: 'Let them warm to room temperature, still sealed', hours: 24 },
      { name: 'Unpack them, and put them back', hours: 24 },
    ],
  },
} as const satisfies Readonly<Record<string, Checklist>>

export const choreNames = ['packs', 'water', 'rotate', 'calibrate', 'clean'] as const
export const watchNames = ['reading', 'band'] as const
export const checklistNames = ['season', 'freeze'] as const
export type ChoreName = (typeof choreNames)[number]
export type WatchName = (typeof watchNames)[number]
export type ChecklistName = (typeof checklistNames)[number]
/** Tasks that a user can mark as done. */
export const careTasks = [...choreNames, ...checklistNames] as const
/** Tasks with a switch for reminders. A checklist reminds while it runs. */
export const switchedTasks = [...choreNames, ...watchNames] as const
export const remindedTasks = [...switchedTasks, ...checklistNames] as const
export type CareTask = (typeof remindedTasks)[number]

/** That something was done at an ISO instant; `step` counts those of a checklist from 0. */
export type CareEntry = {
  readonly task: ChoreName | ChecklistName
  readonly step?: number | undefined
  readonly at: string
}

export type Care = {
  /** Newest first. */
  readonly log: CareEntry[]
  /** The reminders that are on, since when, and the days after which a chore is due again. */
  readonly on: {
    readonly [K in ChoreName | WatchName]?: {
      readonly since: string
      readonly days?: number | undefined
    }
  }
}

export const noCare: Care = { log: [], on: {} }

type When = { readonly now: Date; readonly timeZone: string; readonly notificationTime: string }

/** A task that is due at an instant, or will be. */
export type Coming = {
  readonly task: CareTask
  readonly step?: number | undefined
  /** From when it counts, an ISO instant: a reminder after it is of this time. */
  readonly from: string
  readonly at: Date
}

type CaredFor = Air & { readonly care?: Care | undefined }

/**
 * Returns due and coming tasks of a humidor, the earliest first. Chores and watched readings are
 * due at the collector's time of day, steps of a checklist at their hour.
 *
 * @throws RangeError when the time zone is unknown
 */
export function comingCare(humidor: CaredFor, when: When): Coming[] {
  const { care = noCare } = humidor
  return [
    ...choreNames.flatMap((task) => comingChore(care, task, when)),
    ...comingReading(humidor, care, when),
    ...comingBand(humidor, care, when),
    ...checklistNames.flatMap((task) => comingStep(care, task)),
  ].toSorted((a, b) => a.at.valueOf() - b.at.valueOf())
}

/** True if readings can make a task of the humidor due. */
export const isWatched = ({ care = noCare }: CaredFor): boolean =>
  watchNames.some((name) => care.on[name] !== undefined)

/** Returns the instant at which a task was last done, or `undefined` if it never was. */
export const lastDone = ({ log }: Care, task: CareTask): string | undefined =>
  log.find((entry) => entry.task === task)?.at

function comingChore(care: Care, task: ChoreName, when: When): Coming[] {
  const on = care.on[task]
  if (on === undefined) return []
  const from = lastDone(care, task) ?? on.since
  return [{ task, from, at: dueAfter(from, on.days ?? chores[task].usualDays, when) }]
}

function comingReading({ lastReading }: Air, { on }: Care, when: When): Coming[] {
  if (on.reading === undefined) return []
  const from = lastReading?.at ?? on.reading.since
  return [{ task: 'reading', from, at: dueAfter(from, 14, when) }]
}

function dueAfter(from: string, count: number, when: When): Date {
  const days = daysOf(when)
  return days.dueAt(addDays(days.dayAt(new Date(from)), count))
}

/** On the day after the first one that was outside all day long. */
function comingBand(humidor: Air, { on }: Care, when: When): Coming[] {
  const state = stateOfAir(humidor, when)
  if (on.band === undefined || !('since' in state) || state.since === undefined) return []
  const days = daysOf(when)
  const from = days.dueAt(state.since).toISOString()
  return [{ task: 'band', from, at: days.dueAt(addDays(state.since, 1)) }]
}

function comingStep({ log }: Care, task: ChecklistName): Coming[] {
  const [last] = runOf(log, task).toReversed()
  const step = (last?.step ?? 0) + 1
  const next = checklists[task].steps[step]
  if (last === undefined || next === undefined) return []
  return [{ task, step, from: last.at, at: new Date(Date.parse(last.at) + next.hours * 3_600_000) }]
}

/** The steps of a checklist that were done, the first one first; none when it does not run. */
export function runOf(log: readonly CareEntry[], task: ChecklistName): CareEntry[] {
  const done = log.filter((entry) => entry.task === task)
  const run = done.slice(0, done.findIndex(({ step }) => step === 0) + 1).toReversed()
  return run.length === checklists[task].steps.length ? [] : run
}

const isChecklist = (task: CareTask): task is ChecklistName =>
  checklistNames.some((name) => name === task)

/** Most entries of a task that are kept. */
const mostKept = 30
export const mostCareEntries = mostKept * careTasks.length

/** The log with what was done; unchanged when it was noted, nothing when the step is not the next one. */
export function noteDone(log: CareEntry[], entry: CareEntry): CareEntry[] | undefined {
  const { task, step, at } = entry
  if (log.some((one) => one.task === task && one.at === at)) return log
  if (isChecklist(task)) {
    const run = runOf(log, task)
    if (step !== undefined && step < run.length) return log
    if (step !== run.length || at <= (run.at(-1)?.at ?? '')) return undefined
  }
  const all = [...log, entry].toSorted((a, b) => b.at.localeCompare(a.at))
  const kept = new Set(all.filter((one) => one.task === task).slice(0, mostKept))
  return all.filter((one) => one.task !== task || kept.has(one))
}

/** The log without what was noted, and without the steps that followed it. */
export function takeBack(
  log: CareEntry[],
  { task, at }: Pick<CareEntry, 'task' | 'at'>,
): CareEntry[] {
  const entry = log.find((one) => one.task === task && one.at === at)
  if (entry === undefined) return log
  const later = log.slice(0, log.indexOf(entry)).filter((one) => one.task === task)
  const next = later.findLastIndex(({ step }) => step === 0)
  const following = entry.step === undefined ? [] : later.slice(next + 1)
  return log.filter((one) => one !== entry && !following.includes(one))
}

/** Returns the name of a done or due task: `Move them to the freezer`. */
export function nameCare({ task, step = 0 }: Pick<Coming, 'task' | 'step'>): string {
  if (isChecklist(task)) return checklists[task].steps[step]?.name ?? checklists[task].name
  return { ...chores, ...watches }[task].name
}

/** The same with what readings show: `Below 60% since Tuesday`. */
export const nameDue = (coming: Coming, humidor: Air, when: When): string =>
  coming.task === 'band' || coming.task === 'reading'
    ? describeAir(stateOfAir(humidor, when), when)
    : nameCare(coming)

/** Returns a reminder's text: `Study Cabinet: last done on 9/1/2026.` */
export function describeDue(
  { task, from }: Coming,
  { name, care }: CaredFor & { readonly name: string },
  when: When,
): string {
  const day = formatUsDay(daysOf(when).dayAt(new Date(from)))
  if (isChecklist(task)) return `${name}: the next step of '${checklists[task].name}'.`
  if (task === 'reading') return `${name}: time to look at the hygrometer.`
  if (task === 'band') return `${name}: it has been out of its band since ${day}.`
  return lastDone(care ?? noCare, task)
    ? `${name}: last done on ${day}.`
    : `${name}: time to do it.`
}
