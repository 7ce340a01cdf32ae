import fc from 'fast-check'

/**
 * The ways to send a request under its key: once, again after its response, or three times at
 * once.
 */
const sent = fc.oneof(
  { weight: 4, arbitrary: fc.constant('once' as const) },
  { weight: 1, arbitrary: fc.constant('again' as const) },
  { weight: 1, arbitrary: fc.constant('at once' as const) },
)

const day = fc.constantFrom('2021-04-01', '2023-04-01', '2023-04-02', '2025-04-01')
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const cents = optional(fc.integer({ min: 1, max: 2_000 }))
const few = fc.integer({ min: 1, max: 6 })
/** An index into the cigars, purchases or sticks that exist by then. */
const which = fc.nat(30)

const kind = <const K extends string>(name: K) => ({ kind: fc.constant(name), sent })

/** The main humidor, or one of those that are there by then. */
const humidor = optional(fc.nat(2))

const create = fc.record({ ...kind('create'), quantity: few, cents, day: optional(day), humidor })
const addBatch = fc.record({
  ...kind('add batch'),
  cigar: which,
  quantity: few,
  cents,
  day,
  humidor,
})
const stars = optional(fc.integer({ min: 1, max: 5 }))
/** Days of smokes, some of them before a purchase. */
const smokedOn = optional(fc.constantFrom('2022-04-01', '2024-04-01', '2025-06-01'))
const enjoy = fc.record({
  ...kind('enjoy'),
  cigar: which,
  batch: optional(which),
  rating: stars,
  day: smokedOn,
  humidor,
})
const putBack = fc.record({ ...kind('put back'), cigar: which, stick: which })
const note = fc.record({
  ...kind('note'),
  cigar: which,
  stick: which,
  text: fc.constantFrom('Tight draw', ''),
})
const editSmoke = fc.record({
  ...kind('edit smoke'),
  cigar: which,
  stick: which,
  batch: optional(which),
  rating: stars,
  day: smokedOn,
})
const restock = fc.record({ ...kind('restock'), cigar: which, quantity: few, cents, day, humidor })
const correct = fc.record({ ...kind('correct'), cigar: which, quantity: fc.nat(12) })
const addOne = fc.record({ ...kind('add one'), cigar: which })
const updateBatch = fc.record({
  ...kind('update batch'),
  cigar: which,
  batch: which,
  quantity: optional(fc.integer({ min: 1, max: 9 })),
  cents: optional(fc.nat(2_000)),
  day: optional(day),
})
const deleteBatch = fc.record({ ...kind('delete batch'), cigar: which, batch: which })
const move = fc.record({
  ...kind('move'),
  cigar: which,
  batch: which,
  quantity: fc.integer({ min: 1, max: 4 }),
  from: fc.nat(2),
  to: fc.nat(2),
})
const deleteHumidor = fc.record({ ...kind('delete humidor'), humidor: fc.nat(2), to: fc.nat(2) })
const deleteCigar = fc.record({ ...kind('delete cigar'), cigar: which })
/** Sends an earlier request again, under its key. */
const echo = fc.record({ ...kind('echo'), request: which })

const command = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 3, arbitrary: addBatch },
  { weight: 9, arbitrary: enjoy },
  { weight: 8, arbitrary: putBack },
  { weight: 3, arbitrary: note },
  { weight: 6, arbitrary: editSmoke },
  { weight: 3, arbitrary: restock },
  { weight: 5, arbitrary: correct },
  { weight: 3, arbitrary: addOne },
  { weight: 5, arbitrary: updateBatch },
  { weight: 3, arbitrary: deleteBatch },
  { weight: 8, arbitrary: move },
  { weight: 1, arbitrary: deleteHumidor },
  { weight: 1, arbitrary: deleteCigar },
  { weight: 2, arbitrary: echo },
)
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>

/** The actions of a collector, beginning with the first cigar. */
export const commands: fc.Arbitrary<Command[]> = fc
  .tuple(create, fc.array(command, { maxLength: 24, size: 'max' }))
  .map(([first, more]) => [first, ...more])
