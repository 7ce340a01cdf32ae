import fc from 'fast-check'

/** An index into what exists by then. */
const which = fc.nat(20)
/** Calendar months, and the milestone of 180 days. */
const ageInMonths = fc.constantFrom(1, 2, 3, 4, 6, 6)
const reminderDaysBefore = fc.constantFrom(0, 0, 1, 7, 30)
/** Some months and days ago, so that many ages are reached in a run, on a few days. */
const daysAgo = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 5), fc.nat(9))
  .map(([months, days]) => 30 * months + days)
const optional = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined, freq: 1 })
const kind = <const K extends string>(name: K) => ({ kind: fc.constant(name) })

const buy = fc.record({
  ...kind('buy'),
  cigar: optional(which),
  daysAgo,
  quantity: fc.integer({ min: 1, max: 4 }),
})
const alert = fc.record({
  ...kind('alert'),
  cigar: optional(which),
  ageInMonths,
  reminderDaysBefore,
})
/** Across the date line, and where clocks shift by an hour, and by half of one. */
const timeZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const notificationTime = fc.constantFrom('00:00', '02:30', '09:00', '23:59')
const minutes = fc.oneof(
  fc.integer({ min: 1, max: 90 }),
  fc.integer({ min: 90, max: 3 * 1440 }),
  fc.integer({ min: 3 * 1440, max: 20 * 1440 }),
)

const command = fc.oneof(
  { weight: 4, arbitrary: buy },
  { weight: 2, arbitrary: fc.record({ ...kind('enjoy'), cigar: which }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...kind('correct'), cigar: which, quantity: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ ...kind('redate'), purchase: which, daysAgo }) },
  { weight: 1, arbitrary: fc.record({ ...kind('remove'), cigar: which }) },
  { weight: 4, arbitrary: alert },
  {
    weight: 2,
    arbitrary: fc.record({
      ...kind('edit'),
      alert: which,
      ageInMonths: optional(ageInMonths),
      reminderDaysBefore: optional(reminderDaysBefore),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...kind('toggle'), alert: which }) },
  { weight: 1, arbitrary: fc.record({ ...kind('delete alert'), alert: which }) },
  { weight: 2, arbitrary: fc.record({ ...kind('move'), timeZone }) },
  { weight: 2, arbitrary: fc.record({ ...kind('change time'), notificationTime }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...kind('be away'), of: fc.constantFrom('plan', 'alerts'), minutes }),
  },
  { weight: 1, arbitrary: fc.record({ ...kind('renew'), late: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 14, arbitrary: fc.record({ ...kind('pass'), minutes, held: fc.boolean() }) },
)
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>

/** Whatever happened before, a reminder is due. */
const lastly: Command[] = [
  { kind: 'alert', cigar: undefined, ageInMonths: 1, reminderDaysBefore: 0 },
  { kind: 'buy', cigar: undefined, daysAgo: 25, quantity: 1 },
  { kind: 'pass', minutes: 9 * 1440, held: false },
]

/**
 * The actions of a collector in some months, and random numbers up to 99 that decide the faults.
 */
export const sequence = fc.record({
  /** Before the days on which clocks shift. */
  start: fc.constantFrom('2030-03-01T08:00:00Z', '2030-09-20T20:00:00Z'),
  commands: fc
    .tuple(
      fc.array(buy, { minLength: 3, maxLength: 3 }),
      fc.array(alert, { minLength: 3, maxLength: 3 }),
      fc.array(command, { minLength: 8, maxLength: 12, size: 'max' }),
    )
    .map((parts): Command[] => [...parts.flat(), ...lastly]),
  random: fc.infiniteStream(fc.nat(99)),
})
export type Sequence = typeof sequence extends fc.Arbitrary<infer S> ? S : never
