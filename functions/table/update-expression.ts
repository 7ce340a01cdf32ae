/** Values to set by attribute; `null` takes the attribute away, `undefined` leaves it. */
export type Changes = Readonly<Record<string, unknown>>

/** The parts of an update that sets and removes attributes; at least one must change. */
export function updateExpression(changes: Changes) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const set = given.filter(([, value]) => value !== null)
  const removed = given.filter(([, value]) => value === null)
  const clauses = [
    set.length > 0 ? `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
    removed.length > 0 ? `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}` : '',
  ]
  return {
    UpdateExpression: clauses.filter((clause) => clause !== '').join(' '),
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
  }
}
