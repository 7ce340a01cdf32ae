type Values = Readonly<Record<string, unknown>>

/** New values for fields of a row; `null` removes a field. */
export type ChangesOf<Row> = { readonly [K in keyof Row]?: Row[K] | null | undefined }

/** The changes of an update. */
export type Update = {
  /** Values to set; `null` removes the attribute, `undefined` leaves it. */
  readonly set?: Values
  /** Values to set where the row has none. */
  readonly initially?: Values
  /** Numbers to add; an absent one counts as 0. */
  readonly add?: Readonly<Record<string, number>>
  /**
   * Conditions on the row, see `conditionOf`. Without them the update creates the row if it does
   * not exist.
   */
  readonly when?: Values
}

/** An update in DynamoDB's words; it must set or add something. */
export function updateOf({ set = {}, initially = {}, add = {}, when }: Update) {
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const removed = given.filter(([, value]) => value === null).map(([name]) => name)
  const assigned = given.filter(([, value]) => value !== null)
  const clauses = {
    SET: [
      ...assigned.map(([name]) => `#${name} = :${name}`),
      ...Object.keys(initially).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
    ],
    REMOVE: removed.map((name) => `#${name}`),
    ADD: Object.keys(add).map((name) => `#${name} :${name}`),
  }
  const values = { ...Object.fromEntries(assigned), ...initially, ...add }
  const condition = when && conditionOf(when)
  return {
    ...condition,
    UpdateExpression: Object.entries(clauses)
      .flatMap(([word, parts]) => (parts.length > 0 ? [`${word} ${parts.join(', ')}`] : []))
      .join(' '),
    ExpressionAttributeNames: {
      ...condition?.ExpressionAttributeNames,
      ...namesOf([...Object.keys(values), ...removed]),
    },
    ExpressionAttributeValues: unlessEmpty({
      ...condition?.ExpressionAttributeValues,
      ...valuesOf(Object.entries(values)),
    }),
  }
}

/**
 * The condition that a row exists and holds these values. `undefined` stands for an attribute that
 * it does not have.
 */
export function conditionOf(when: Values) {
  const present = Object.entries(when).filter(([, value]) => value !== undefined)
  const parts = Object.entries(when).map(([name, value]) =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :old_${name}`,
  )
  return {
    ConditionExpression: ['attribute_exists(PK)', ...parts].join(' AND '),
    ExpressionAttributeNames: namesOf(Object.keys(when)),
    ExpressionAttributeValues: unlessEmpty(
      valuesOf(present.map(([name, value]) => [`old_${name}`, value])),
    ),
  }
}

/** The condition that a row exists. */
export const exists = { ConditionExpression: 'attribute_exists(PK)' } as const

/** The condition that it does not. */
export const isNew = { ConditionExpression: 'attribute_not_exists(PK)' } as const

export const namesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`#${name}`, name]))

export const valuesOf = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value]))

/** DynamoDB takes no empty list of values. */
const unlessEmpty = (values: Values) => (Object.keys(values).length > 0 ? { ...values } : undefined)
