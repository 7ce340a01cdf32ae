import { createHumidor } from '../../../../shared/contract/humidors.ts'

/** Sticks in a humidor, by its name in the file. */
export type NamedPlace = { readonly name: string; readonly sticks: number }

const withCount = /^(\d+) in (.+)$/
/** `Desktop (3)`, `Desktop: 3`. */
const countBehind = /^(\D.*?)\s*(?:\(x?(\d+)x?\)|:\s*(\d+))$/
const { name: nameOfHumidor } = createHumidor.body.shape

/**
 * Reads the humidors of sticks in stock: `Travel case`, as in our own export `2 in Travel case, 1 in Cabinet`, or as
 * people write it, `Travel case (2) / Cabinet (1)`.
 *
 * @param left sticks in stock
 */
export function readHumidors(
  cell: string | undefined,
  left: number,
  refuse: (message: string) => void,
): NamedPlace[] {
  if (cell === undefined) return []
  const places = readCounted(cell) ?? readListed(cell) ?? [{ name: cell, sticks: left }]
  if (places.reduce((sum, { sticks }) => sum + sticks, 0) > left)
    refuse(`“${cell}” is more than is in stock`)
  for (const { name } of places) {
    const [issue] = nameOfHumidor.safeParse(name).error?.issues ?? []
    if (issue) refuse(issue.message)
  }
  return places.filter(({ sticks }) => sticks > 0)
}

function readCounted(cell: string): NamedPlace[] | undefined {
  const parts = cell.split(/,\s*(?=\d+ in )/)
  const counted = parts.flatMap((part) => {
    const [, sticks, name] = withCount.exec(part) ?? []
    return name === undefined ? [] : { name, sticks: Number(sticks) }
  })
  return counted.length === parts.length ? counted : undefined
}

/** Reads `Desktop (3) / Cabinet (2)`. A single name may end with a number. */
function readListed(cell: string): NamedPlace[] | undefined {
  const parts = cell.split(/\s*[,;/+]\s*/)
  const listed = parts.flatMap((part) => {
    const [, name, within, behind] = countBehind.exec(part) ?? []
    return name === undefined ? [] : { name, sticks: Number(within ?? behind) }
  })
  return parts.length > 1 && listed.length === parts.length ? listed : undefined
}
