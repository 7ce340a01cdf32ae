const bullet = /^\s*(?:[-–—*•·▪◦‣►☐]|(?:[-*•]\s+)?\[\s?\])\s+(?=\S)/
/** A box of a checklist with a cross, also behind a bullet. */
const checked = /^\s*(?:[-*•]\s+)?(?:\[[x✓✔]\]|[☑☒✅✓✔])\s*(?=\S)/iu
const place = /^\s*(\d{1,4})[.)]\s+(?=\S)/

/** True for an entry of a list, with its sign or its number: `- Oliva`, `1. Oliva`, `5x Oliva`. */
export const isEntry = (cell: string): boolean =>
  bullet.test(cell) ||
  checked.test(cell) ||
  place.test(cell) ||
  /^\s*\d{1,2}\s?[x×]\s+\p{L}/iu.test(cell)

/** True for a list that has crosses in boxes: `[x] Oliva`. */
export const isChecklist = (table: readonly (readonly string[])[]): boolean =>
  table.every(({ length }) => length <= 1) && table.some(([cell = '']) => checked.test(cell))

/** Returns the names of a checklist, and a status that says which are checked. The page asks what that means. */
export const readChecklist = (table: readonly (readonly string[])[]): string[][] =>
  table.map(([cell = '']) =>
    checked.test(cell) ? [cell.replace(checked, ''), 'checked'] : [cell.replace(bullet, '')],
  )

/**
 * Returns a list without its bullets, and without its numbers if they count the entries. A list with commas has several
 * columns. A table with fewer bullets than other rows stays as it is.
 */
export function cutBullets(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isBulleted = ([cell = '']: readonly string[]) =>
    /\p{L}/u.test(cell) && (bullet.test(cell) || place.test(cell))
  const isWide = table.some(({ length }) => length > 1)
  if (isWide && table.filter(isBulleted).length * 2 <= table.length) return table
  const places = table.flatMap(([cell = '']) => place.exec(cell)?.[1] ?? [])
  const isNumbered = places.length > 1 && places.every((one, n) => Number(one) === n + 1)
  return table.map((cells) =>
    cells.map((cell, n) =>
      n > 0 ? cell : cell.replace(bullet, '').replace(isNumbered ? place : '', ''),
    ),
  )
}
