/** A count as a text says it: single sticks, boxes, and the sticks in a box. */
export type Count = {
  readonly sticks?: number
  readonly boxes?: number
  readonly inBox?: number
}

const box =
  '(?:box(?:es)?|bxs?|bdls?|cab(?:inets?)?|bundles?|packs?|jars?|tins?|sleeves?|samplers?|cases?|wheels?|kisten?|bündel|dosen?|etuis?|' +
  'cajas?|mazos?|paquetes?|boîtes?|paquets?|étuis?|scatol[ae]|mazz[io]|pacch?[io]|doos|dozen|bundels?|caixas?|maços?)'
const ofBoxes = new RegExp(
  `^(?:(\\d{1,3})\\s*(?:x\\s*)?|a\\s+)?${box}(?:\\s*(?:of|à|a|de|with|mit|da|di|van|met|com|von|con|/)?\\s*\\(?(\\d{1,3})\\)?)?$`,
)
/** A pack is not one of the boxes of a column: it says itself how many sticks it holds. */
const ofPack =
  /^(\d{1,3})(?:[\s-]*(?:pack|pk)|er(?:[\s-]*(?:pack(?:ung)?|kiste|bund|bündel|etui))?)\.?$/
// Three decimals may be thousands.
const ofSticks =
  /^(?:[x×х+]\s*)?(\d{1,5})(?:[.,]0{1,2})?\s*(?:sticks?|cigars?|pcs?|pieces?|singles?|stück|stk?\.?|stck|stuks|zigarren|uds?|unidades|puros|unités?|pièces?|cigares?|pz|pezzi|sigar[io]|sigaren|charutos?|ct\.?|count|ea\.?|each|left|remaining|[x×х+])?$/

/**
 * Reads a count as people write it: `10`, `10 sticks`, `box of 20`, `2 boxes of 10`, `2 x 10`, `3 boxes`, `20ct`, `x5`,
 * `12 left`, `a dozen`, `1 box + 3`. A `5 pack` is one box of 5.
 */
export function readCount(cell: string): Count | undefined {
  const parts = cell
    .toLowerCase()
    .replace(/\u00a0/g, ' ')
    .split(/\s*(?:(?<=\S\s*)\+(?=\s*\S)|&|(?<=\s)(?:and|plus|und|y|et|e)(?=\s))\s*/)
    .map(readPart)
  return parts.reduce((sum, part) => sum && part && addCounts(sum, part))
}

/** Adds sticks to boxes of one size. */
function addCounts(one: Count, other: Count): Count | undefined {
  if (one.boxes !== undefined && other.boxes !== undefined) return undefined
  const sticks = (one.sticks ?? 0) + (other.sticks ?? 0)
  return { ...one, ...other, sticks }
}

/** Words of counts, from 0, in English, German, Spanish, French and Italian. */
const numbers = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve',
    'zero eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  ].flatMap((words) => words.split(' ').map((word, sticks) => [word, sticks] as const)),
)

function readPart(cell: string): Count | undefined {
  const dozens = /^(half )?(?:a )?dozen$/.exec(cell.trim())
  // In Dutch, 'dozen' alone are boxes.
  if (dozens && cell.trim() !== 'dozen') return { sticks: dozens[1] ? 6 : 12 }
  const text = cell.trim().replace(/^\p{L}+/u, (word) => String(numbers.get(word) ?? word))
  if (
    /^(?:singles?|sticks?|loose|einzeln|ea|each|piece|stück|stk\.?|unidad|pièce|pezzo|stuk)$/.test(
      text,
    )
  )
    return { sticks: 1 }
  const sticks = ofSticks.exec(text)
  if (sticks) return { sticks: Number(sticks[1]) }
  const packs = /^(\d{1,3})(?:\s*[x×]\s*|\s+)(\d{1,3})[\s-]*(?:packs?|pks?)$/.exec(text)
  if (packs) return { boxes: Number(packs[1]), inBox: Number(packs[2]) }
  const pack = ofPack.exec(text)
  if (pack) return { boxes: 1, inBox: Number(pack[1]) }
  const boxes = ofBoxes.exec(text.replace(/^(\d{1,3})\s*\(([^()]+)\)$/, '$1 $2'))
  if (boxes) return { boxes: Number(boxes[1] ?? 1), ...(boxes[2] && { inBox: Number(boxes[2]) }) }
  const per = /^(\d{1,3})\s*(?:\/|per|per\s+)\s*(.+)$/.exec(text)
  if (per && new RegExp(`^${box}$`).test(per[2] ?? '')) return { boxes: 1, inBox: Number(per[1]) }
  const times = /^(\d{1,3})\s*[x×х*]\s*(\d{1,3})$/.exec(text)
  if (times) return { boxes: Number(times[1]), inBox: Number(times[2]) }
  return undefined
}
