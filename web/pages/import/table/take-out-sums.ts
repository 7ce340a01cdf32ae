import { wordsOf } from '../../../../shared/rules/words-of.ts'
import { amountIn, type IsWanted } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'

/** The words that label a sum, in the languages of the table of fields. */
const key =
  /^(sub|grand)?totals?$|^(sum|summe|gesamt|gesamtsumme|zwischensumme|insgesamt|suma|subtotal|somme|totale|totales|totaux|ensemble|average|avg|mean|median|max(imum)?|min(imum)?|count|durchschnitt|mittelwert|promedio|moyenne|moyen|medio|media|soma|ø|totais|totaal|gemiddelde?|ergebnis|gesamtergebnis|gesamt(wert|preis|anzahl|kosten|menge|zahl)|合计|总计|小计)$/

/** The other words of such a label. A name has further words: Total Flame. */
const beside = new Set(
  (
    'grand overall all sub of the per and in a count number sticks stick cigars cigar singles boxes box price prices cost costs value values ' +
    'different unique distinct types kinds order invoice due net ' +
    'quantity qty amount stock inventory collection humidor paid spent worth rating score size length ring entries rows ' +
    'wert preis anzahl zigarren menge stuck kisten bestand der die das alle pro kosten ' +
    'general de del la los puros precio cantidad valor cajas por prix quantite valeur cigares nombre par generale sigari prezzo quantita valore medio media ' +
    'van het aantal sigaren waarde prijs stuks do da dos das geral charutos quantidade preco valor estoque ' +
    'usd eur gbp chf'
  ).split(' '),
)

/** A part of each label. It is tested first, because a table has thousands of cells. */
const mayBe =
  /ø|tota|sum|som|gesamt|ensemble|average|avg|mean|medi|max|min|count|durchschnitt|mittelwert|promedio|moyen|gemidd|ergebnis|合计|总计|小计/i

/** True for the label of a sum: `Grand Total`, `Total sticks:`, `Gesamt Summe`, `Average price`. */
function isSumLabel(cell: string): boolean {
  if (!mayBe.test(cell)) return false
  const words = wordsOf(cell)
  return (
    words.some((word) => key.test(word)) &&
    words.every((word) => key.test(word) || beside.has(word) || /^\d+$/.test(word))
  )
}

/** True for a label that only says what is counted: `Number of cigars`, `Anzahl Zigarren`. */
function isCountLabel(cell: string): boolean {
  const words = wordsOf(cell)
  return (
    words.length > 1 &&
    words.every((word) => key.test(word) || beside.has(word) || /^\d+$/.test(word))
  )
}

/** The costs of an order that are no cigars. */
const charge =
  /^(shipping|handling|tax(es)?|postage|delivery|freight|discount|coupon|insurance|surcharge|duty|duties|customs|versand(kosten)?|porto|mwst|mehrwertsteuer|rabatt|zoll|envio|impuestos?|iva|descuento|livraison|tva|remise|spedizione|sconto|verzendkosten|btw|korting|frete|desconto)$/

const besideCharge =
  /^(sales|state|local|federal|excise|tobacco|standard|ground|express|flat|rate|fees?|costs?|charges?|and|und|y|et|e|code|promo|order|estimated|total|ups|usps|fedex|dhl|\d+)$/

/** True for the label of what an order costs beside its cigars: `Shipping & Handling`, `Sales Tax`, `Versandkosten`. */
function isCharge(cell: string): boolean {
  const words = wordsOf(cell)
  return (
    words.some((word) => charge.test(word)) &&
    words.every((word) => charge.test(word) || besideCharge.test(word))
  )
}

/** True for a label that names what is summed: `Oliva Total`, `Summe Padrón`. */
function hasSumLabel(cell: string): boolean {
  if (!mayBe.test(cell)) return false
  const words = wordsOf(cell)
  return words.length < 5 && [words[0] ?? '', words.at(-1) ?? ''].some((word) => key.test(word))
}

/**
 * Takes sums out: rows with the label of a sum, and rows without a name whose numbers are the sums of the rows above. The
 * costs of an order beside its cigars are taken out, too.
 */
export function takeOutSums(table: MatchedTable, isWanted: IsWanted) {
  const names = placesOf(table, ['brand', 'lineName', 'name', 'size'])
  const numbers = placesOf(table, ['quantity', 'bought', 'smokedCount', 'boxes', 'totalPrice'])
  const sumsAbove = sumKeeper(numbers)
  const sums = new Set<number>()
  const charges = new Set<number>()
  for (const row of table.rows) {
    const texts = row.cells.filter((cell) => /\p{L}/u.test(cell))
    const isLabeled =
      isSumLabel(texts[0] ?? '') || names.some((place) => isSumLabel(row.cells[place] ?? ''))
    const isNameless = names.every((place) => (row.cells[place] ?? '') === '')
    const seemsSum =
      (isLabeled && hasFewWords(texts)) ||
      ((isNameless ||
        /:\s*$/.test(texts[0] ?? '') ||
        hasSumLabel(texts[0] ?? '') ||
        isCountLabel(texts[0] ?? '')) &&
        sumsAbove.has(row, isNameless))
    const isSum = seemsSum && !isWanted(row.number)
    if (isSum) sums.add(row.number)
    else if (texts.length === 1 && isCharge(texts[0] ?? '') && !isWanted(row.number))
      charges.add(row.number)
    sumsAbove.add(row, isSum)
  }
  return {
    table: {
      ...table,
      rows: table.rows.filter(({ number }) => !sums.has(number) && !charges.has(number)),
    },
    leftOut: [
      ...[...sums].map((number) => ({ number, reason: 'sums' })),
      ...[...charges].map((number) => ({ number, reason: 'charges' })),
    ],
  }
}

/** True if a row has only labels of sums and amounts. A cigar has more words. */
const hasFewWords = (texts: readonly string[]): boolean =>
  texts.filter((text) => !/\d/.test(text) && !isSumLabel(text)).length === 0

const placesOf = ({ columns }: MatchedTable, fields: readonly string[]): readonly number[] =>
  columns.flatMap((field, place) => (field && fields.includes(field) ? [place] : []))

/** Adds up all rows, and the rows since the last sum. */
function sumKeeper(places: readonly number[]) {
  const zero = () => new Map(places.map((place) => [place, 0]))
  const [all, since] = [zero(), zero()]
  let rows = 0
  return {
    has: ({ cells }: TableRow, isNameless: boolean): boolean => {
      const said = places.flatMap((place) => {
        const amount = amountIn(cells[place] ?? '')
        return amount === undefined ? [] : { place, amount }
      })
      const equals = (sums: ReadonlyMap<number, number>) =>
        said.every(({ place, amount }) => Math.abs(amount - (sums.get(place) ?? 0)) < 0.005)
      return said.length > 0 && rows > (isNameless ? 1 : 0) && (equals(all) || equals(since))
    },
    add: ({ cells }: TableRow, isSum: boolean): void => {
      if (!isSum) rows += 1
      for (const place of places) {
        const amount = amountIn(cells[place] ?? '') ?? 0
        if (!isSum) all.set(place, (all.get(place) ?? 0) + amount)
        since.set(place, isSum ? 0 : (since.get(place) ?? 0) + amount)
      }
    },
  }
}
