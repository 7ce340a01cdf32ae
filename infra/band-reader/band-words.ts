import { spellingRules } from './constants.ts'
/**
 * A text as its bare words: no accents, no case, no punctuation. `PADRÓN “1964”` → PADRON, 1964.
 */
export const foldWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’`.]/g, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')

/**
 * Words on many bands. They do not identify the brand, but may identify its line.
 * Numbers count as generic too.
 */
const genericWords = `
  A AN AND BY DE DEL DES EL IN LA LAS LE LOS NO OF THE Y
  HABANA HAVANA CUBA CUBAN CUBANA CUBANO NICARAGUA NICARAGUAN HONDURAS HONDURAN ESTELI JALAPA MIAMI
  DOMINICAN DOMINICANA DOMINICANO REPUBLIC REPUBLICA BRAZIL BRAZILIAN MEXICO ECUADOR COLOMBIA AFRICA
  HECHO HECHOS MANO HAND MADE TOTALMENTE CIGAR CIGARS COMPANY TABACO TABACOS TABACALERA TOBACCO TOBACCOS FABRICA
  RESERVA RESERVE GRAN GRAND GRANDE LIMITED LIMITADA EDICION EDITION ANNIVERSARY ANIVERSARIO SERIE SERIES
  SELECCION SELECTION ESPECIAL ESPECIALES SPECIAL EXCLUSIVO FAMILY FAMILIA HERITAGE LEGEND PRIVADA PREMIUM
  MADURO HABANO CONNECTICUT COROJO CRIOLLO CAMEROON SUMATRA BROADLEAF NATURAL CANDELA OSCURO LIGERO SHADE SUN GROWN
  CLASSIC CLASICO ORIGINAL VINTAGE BLACK WHITE RED BLUE GOLD GREEN SILVER LABEL ROYAL ROYALE IMPORTED AGED
  CORONA CORONAS ROBUSTO ROBUSTOS TORO CHURCHILL CHURCHILLS TORPEDO BELICOSO BELICOSOS PANETELA PANETELAS
  PETIT DOUBLE SHORT WIDE HALF JUNIOR EXTRA MAGNUM REGALIAS CREMAS BREVAS LANCERO LANCEROS YEAR
  SIGNATURE CORE SAN SANTA DON CABINET
`

const generic = new Set(genericWords.trim().split(/\s+/))

/** The generic words that are long enough to be taken for a name. */
export const genericNames = [...generic].filter((word) => word.length >= 5)

/** True if a bare word (capitals) is no evidence for any brand. */
export const isGeneric = (word: string) => generic.has(word) || /^\d+$/.test(word)

const phrases = [
  'HABANACUBA',
  'DENICARAGUA',
  'HECHOAMANO',
  'REPUBLICADOMINICANA',
  'DOMINICANREPUBLIC',
  'MADEBYHAND',
]
const longGeneric = [...generic, ...phrases].filter((word) => word.length >= 6)

/** True if a text is a misread generic word. Names may hold such a word, but it is no evidence. */
export const looksGeneric = (text: string) =>
  longGeneric.some((word) => measureSimilarity(word, text) >= 0.5)

/** Letters that engraved, shaded or curved lettering makes look alike. */
const lookalikes = '0OQDGC 1ILTJ 8BRE BD 5S 2Z UVY MNHW EF RKAX PF 4A FT'

/** For each letter the groups that have it, run together. */
const confusable = new Map(
  [...new Set(lookalikes)].map((letter) => {
    const groups = lookalikes.split(' ').filter((group) => group.includes(letter))
    return [letter, groups.join('')] as const
  }),
)

/** Two letters at an end of a name are easily lost round the curve of the cigar; more are not. */
export const missing = (letters: number) => Math.min(letters, 2) * 0.5 + Math.max(0, letters - 2)
/** A name within longer text is a little less sure. */
export const surplus = (letters: number) => Math.min(1.2, letters * 0.5)

/**
 * Returns the similarity, 0 to 1, of a read text to a name. Both are bare capitals.
 *
 * An edit distance in which look-alike letters and letters cut off at the ends cost less. Short
 * names tolerate less: one wrong letter in five makes another word, one in twelve does not. Names
 * under five letters must match exactly.
 */
export const measureSimilarity = (name: string, text: string): number => {
  if (name === text) return 1
  if (name.length < 5 || text.length < 4 || text.length < name.length * 0.6) return 0
  if (text.length > name.length * 4) return 0
  return Math.max(0, 1 - (strictness(name.length) * distance(name, text)) / name.length)
}

/** Returns the weight of one wrong letter in a name of this length. */
export const strictness = (letters: number) => {
  if (letters === 5) return 3
  if (letters <= 8) return 2.4
  return letters <= 10 ? 2 : 1.7
}

const distance = (name: string, text: string) => {
  let previous = Array.from({ length: text.length + 1 }, (_, skipped) => surplus(skipped))
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i <= name.length; i++) {
    const row = [missing(i)]
    for (let j = 1; j <= text.length; j++) {
      const kept = (previous[j - 1] ?? 0) + substitution(name[i - 1] ?? '', text[j - 1] ?? '')
      row.push(Math.min(kept, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    // The rest of the name is cut off: only where the text ends, too.
    best = Math.min(best, (row[text.length] ?? 0) + missing(name.length - i))
    previous = row
  }
  return previous.reduce((least, cost, j) => Math.min(least, cost + surplus(text.length - j)), best)
}

const substitution = (a: string, b: string) => {
  if (a === b) return 0
  return confusable.get(a)?.includes(b) ? spellingRules.lookalike : 1
}
