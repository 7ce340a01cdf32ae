/** Returns the keys of a table that has no others than its type names, in their order. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[]
export function keysOf(table: object): string[] {
  return Object.keys(table)
}
