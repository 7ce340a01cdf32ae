import { wordsOf } from '../../../../shared/rules/words-of.ts'
import { type ColumnField, columnFields, fieldNames } from '../../../features/files/fields.ts'

/** A field that a title may name. */
export type Named = {
  readonly field: ColumnField
  /** True if the title is a name of the field and nothing else. */
  readonly isWhole: boolean
  /** The higher, the more plainly the title names the field. */
  readonly weight: number
}

const fold = (title: string) =>
  wordsOf(title)
    // Singular and plural are one.
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .join(' ')

type Known = { readonly field: ColumnField; readonly rank: number }

const known: ReadonlyMap<string, readonly Known[]> = Map.groupBy(
  fieldNames.flatMap((field) => {
    const { label, titles } = columnFields[field]
    const lists = Object.values<string>(titles).map((list) => list.split(', '))
    return [[label], ...lists].flatMap((list) =>
      list.map((title, rank) => ({ title: fold(title), field, rank })),
    )
  }),
  ({ title }) => title,
)

/** Titles of dates that do not name a purchase. In the row of a smoke they are the day of the smoke. */
export const anyDay = /^(date|datum|fecha|data|when|day|tag|dia|jour|giorno|timestamp)$/

/** Names that do not tell a field within a longer title, such as a date or a list of anything. */
const alone =
  /^(date|data|datum|fecha|when|from|list|lista|liste|kind|type|tipo|what|state|each|left|rest|reste|title|event|action|land|number|note)$/

/** The names that a longer title may have in it, the longest first. */
const within = [...known.keys()]
  .filter((name) => (name.length > 3 || name === 'qty') && !alone.test(name))
  .toSorted((one, other) => other.length - one.length)

/** Words in the titles of columns that no collector needs. */
const nothing =
  /\b(ids?|uuid|guid|sku|upc|ean|barcode|url|link|photos?|images?|pictures?|foto|bild|created|updated|modified|edited|section|row|shelf|tray|drawer|humidity|humedad|luftfeuchtigkeit|temperature|reorder|reminder|aging|days|weeks|months|tage|wochen|monate|temp|binder|filler|avg|average|running|cumulative|kumuliert|min|max|retail|public|humidite)\b/

/** Words in which a price is written are no part of the name of a title. */
const units =
  /\s(?:mm|cm|in|inch|inches|zoll|pouces|pulgadas|pollici|usd|eur|gbp|chf|cad|aud|dollars?|euros?|nr|num)$/

/** The title of an amount with brackets that name its kind: `Cost (total)`, `Price (box of 20)`. */
const whole =
  /(?:price|cost|paid|preis|kosten|bezahlt|precio|coste|pagado|prix|prezzo|pagato).*[([][^)\]]*(?:total|gesamt|summe|box|kiste|caja|bo[iî]te|scatola)/i

/** The sign of a currency that stands for an amount: `$`, `$/stick`, `€ each`. */
const sign = /^\s*\p{Sc}\s*(?=$|\/|(?:per|each|ea|a)(?!\p{L}))/iu

/**
 * Returns the fields that a title may name, in the languages of the table of fields: `Purchase Date`, `purchase_date`,
 * `purchaseDate`, `HB.purchase_date`, `Kaufdatum`, `Price (EUR)`. A title can name several: `Smoked` is a day, a count
 * or a status, and the cells decide.
 */
export function fieldsOfTitle(title: string): Named[] {
  const words = title.replace(sign, 'price ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const spaced = whole.test(words) ? words.replace(/[([\])]/g, ' ') : words
  const forms = [
    spaced,
    spaced.replace(/[([].*?[)\]]/g, ' '),
    ...[/[.:]/.test(spaced) ? spaced.replace(/^[^.:]*[.:]/, '') : ''],
    ...(/[/|\n(]/.test(spaced) ? spaced.split(/[/|\n()]/) : []),
  ].map(fold)
  const all = forms.flatMap((form) => [form, form.replace(units, '')])
  // `Unit $`, `Box €`.
  const priced = /\p{Sc}\s*$/u.test(words) ? [fold(words.replace(/\p{Sc}\s*$/u, ' price'))] : []
  for (const [place, form] of [...priced, ...all].entries()) {
    const found = known.get(form)
    if (form !== '' && found)
      return found.map(({ field, rank }) => wholeName(field, form, rank + place))
  }
  return isNothing(title) ? [] : fieldsWithin(all[2] || all[0] || '')
}

const wholeName = (field: ColumnField, form: string, rank: number): Named => ({
  field,
  isWhole: true,
  weight: 100 + 5 * form.split(' ').length - rank / 10,
})

function fieldsWithin(form: string): Named[] {
  const found = within.filter((name) => ` ${form} `.includes(` ${name} `))
  const longest = found.filter(
    (name) => !found.some((other) => other !== name && other.includes(name)),
  )
  return longest.flatMap((name) =>
    (known.get(name) ?? []).map(({ field, rank }) => ({
      field,
      isWhole: false,
      weight:
        // The last word is what a title is about, as of 'Purchase Notes'.
        40 + (name.includes(' ') ? name.length : form.endsWith(name) ? 4 : 0) - rank / 10,
    })),
  )
}

/** True if a column of this title holds nothing of a collection: an id, a photo, a moment of the program. */
export const isNothing = (title: string): boolean =>
  nothing.test(wordsOf(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).join(' '))
