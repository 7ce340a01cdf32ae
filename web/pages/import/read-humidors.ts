import { createHumidor } from '../../../shared/contract/humidors.ts'

/** Sticks in a humidor, by its name in the file. */
export type NamedPlace = { readonly name: string; readonly sticks: number }

const withCount = /^(\d+) in (.+)$/
const { name: nameOfHumidor } = createHumidor.body.shape

/**
 * Where the sticks in stock lie: `Travel case`, or as our own table has it, `2 in Travel case, 1 in Cabinet`.
 *
 * @param left sticks in stock
 */
export function readHumidors(
  cell: string | undefined,
  left: number,
  refuse: (message: string) => void,
): NamedPlace[] {
  if (cell === undefined) return []
  const parts = cell.split(/,\s*(?=\d+ in )/)
  const counted = parts.flatMap((part) => {
    const [, sticks, name] = withCount.exec(part) ?? []
    return name === undefined ? [] : { name, sticks: Number(sticks) }
  })
  const places = counted.length === parts.length ? counted : [{ name: cell, sticks: left }]
  if (places.reduce((sum, { sticks }) => sum + sticks, 0) > left)
    refuse(`“${cell}” is more than is in stock`)
  for (const { name } of places) {
    const [issue] = nameOfHumidor.safeParse(name).error?.issues ?? []
    if (issue) refuse(issue.message)
  }
  return places.filter(({ sticks }) => sticks > 0)
}
