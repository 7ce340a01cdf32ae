import { isCurrency } from '../../../../shared/rules/currency.ts'
import { type Count, readCount } from './read-counts.ts'

/** The currencies that share a sign or a word, with the most usual one first. */
const shared = {
  dollar: [
    ...['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'BBD', 'BSD', 'BZD', 'JMD', 'TTD'],
    ...['ARS', 'CLP', 'COP', 'DOP', 'UYU', 'FJD', 'XCD', 'KYD', 'BMD'],
  ],
  yen: ['JPY', 'CNY'],
  krone: ['SEK', 'NOK', 'DKK', 'ISK'],
  peso: ['MXN', 'ARS', 'CLP', 'COP', 'CUP', 'DOP', 'PHP', 'UYU'],
} as const

/** Signs and words in lower case, without a period. Codes are read without this table. */
const named = new Map<string, readonly string[]>([
  ...['$', 'dollar', 'dollars', 'bucks'].map((sign) => [sign, shared.dollar] as const),
  ['¥', shared.yen],
  ...['kr', 'kronor', 'kroner'].map((sign) => [sign, shared.krone] as const),
  ...['peso', 'pesos'].map((sign) => [sign, shared.peso] as const),
  ...Object.entries({
    EUR: '€ euro euros',
    GBP: '£ pound pounds pfund quid',
    USD: 'us$ usd$',
    CAD: 'c$ ca$ can$ cad$ cdn$ cdn',
    AUD: 'a$ au$ aud$',
    NZD: 'nz$ nzd$',
    HKD: 'hk$',
    SGD: 's$ sg$',
    TWD: 'nt$',
    MXN: 'mx$ mex$',
    DOP: 'rd$',
    JMD: 'j$',
    TTD: 'tt$',
    BBD: 'bds$',
    ARS: 'ar$',
    COP: 'col$',
    BRL: 'r$ reais',
    CHF: 'fr sfr franken francs',
    RUB: '₽ р руб рублей rubel rubles',
    JPY: '円 yen',
    CNY: '元 yuan rmb',
    INR: '₹ rs rupees',
    KRW: '₩ won',
    TRY: '₺ tl',
    UAH: '₴ грн',
    ILS: '₪',
    THB: '฿ baht',
    VND: '₫',
    PHP: '₱',
    PLN: 'zł zl',
    CZK: 'kč kc',
    HUF: 'ft forint',
    RON: 'lei',
    BGN: 'лв',
  }).flatMap(([code, signs]) => signs.split(' ').map((sign) => [sign, [code]] as const)),
])

const none: readonly string[] = []

/** Returns the codes (ISO 4217) that a sign, a code or a word may mean, or an empty list. */
export function currenciesNamed(text: string): readonly string[] {
  const sign = text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')
  const code = sign.toUpperCase()
  return named.get(sign) ?? (/^[A-Z]{3}$/.test(code) && isCurrency(code) ? [code] : none)
}

/** An amount as a cell has it, and the currencies that its sign may mean. */
export type Amount = { readonly text: string; readonly currencies: readonly string[] }

const token = /\p{L}{0,3}\p{Sc}|(?<!\p{L})\p{L}+(?!\p{L})\.?/gu
const forOne =
  /\s*(?:\/|(?<!\p{L})(?:per|pro|par|por|je)(?!\p{L}))\s*(?:ea|each|sticks?|cigars?|stk?|stück|zigarre|puro|cigare|sigaro|u|uds?|unidad|pz|pièce|stuk)\.?\s*$/iu

const unit =
  /\s*(?:(\/)|(?<!\p{L})(?:per|a|for|pro|für|par|pour|por|je|la|le|al?)(?!\p{L}))\s*([\p{L}\d][^/]*)$/iu

/** The count before an amount: `5 for $40`, `5/$40`. Without a sign, `280/20` is the price of a box and its count. */
const countFirst =
  /^\s*(\d{1,3})\s*(?:(?:for|für|por|pour|per)\s*(?=\p{Sc}?\s*\d)|\/\s*(?=\p{Sc}))(.+)$/iu

/**
 * Separates an amount from the count that it is for: `$32.50 / 5pk`, `62 per box of 10`, `$24 for 3`, `$62/pack`,
 * `5 for $40`.
 */
export function splitCount(cell: string): { readonly text: string; readonly count?: Count } {
  const [, sticks, amount] = countFirst.exec(cell.normalize('NFKC')) ?? []
  if (sticks && amount) return { text: amount, count: { sticks: Number(sticks) } }
  const [end = '', slash, counted = ''] = unit.exec(cell.normalize('NFKC')) ?? []
  const count = readCount(counted)
  // `280/20` is the price of a box and its count.
  const isCount = count?.boxes !== undefined || (count !== undefined && slash === undefined)
  return isCount ? { text: cell.normalize('NFKC').slice(0, -end.length), count } : { text: cell }
}

/**
 * Separates an amount from its currency: `12,50 €`, `USD12.50`, `CHF 12.-`, `CAD $12`, `2 820 ₽`, `$12/stick`. Signs that
 * contradict each other remain in the text, so that it is no amount.
 */
export function splitAmount(cell: string): Amount {
  const text = cell
    .normalize('NFKC')
    .replace(forOne, '')
    .replace(/^\s*(\d{1,4})\s*(?:¢|cents?)\s*$/i, (_, cents: string) => String(Number(cents) / 100))
  let currencies = none
  const rest = text.replace(token, (word) => {
    const meant = currenciesNamed(word)
    if (meant.length === 0) return word
    const both = currencies.length === 0 ? meant : meant.filter((code) => currencies.includes(code))
    if (both.length === 0) return word
    currencies = both
    return ' '
  })
  return { text: rest.replace(/[.,]\s*[-–—]+\s*$/, '').trim(), currencies }
}

const each =
  /(?<!\p{L})(?:each|ea|einzelpreis|stückpreis)(?!\p{L})|(?:\/|(?<!\p{L})(?:an?|per|pro|par|por|je))\s*(?:sticks?|cigars?|stk?|stück|zigarre|puro|cigare|sigaro|u|uds?|unidad|pz|pièce|stuk)(?!\p{L})/iu

/** True for an amount, or the title of a column, that says it is of one cigar: `9.00 ea`, `Price per Stick`. */
export const isForOne = (text: string): boolean => each.test(text.replaceAll('_', ' '))

/** Returns the count that the title of an amount is for: `Price (5-pack)`, `Cost per box of 20`. */
export function countOfTitle(title: string): number | undefined {
  const [, bracketed, named] =
    /[([]([^)\]]+)[)\]]|(?<!\p{L})(?:per|pro|par|por|je)\s+(.+)$/iu.exec(title) ?? []
  return readCount(bracketed ?? named ?? '')?.inBox
}

/** Codes that titles have in any case, and without brackets. */
const usual =
  /^(?:usd|eur|gbp|chf|cad|aud|nzd|mxn|brl|sek|nok|dkk|pln|czk|huf|rub|jpy|cny|hkd|sgd|inr|dop)$/i

/** True for codes that are words, too. */
const isWord = (text: string): boolean => /^(?:ALL|TOP|[a-z]{3})$/.test(text)

/** Returns the currencies that the title of a column may mean: `Preis (EUR)`, `Price in £`, `price_usd`, `单盒价格(元)`. */
export function currenciesOfTitle(title: string): readonly string[] {
  const text = title.normalize('NFKC')
  const [sign] = /\p{L}{0,3}\p{Sc}/u.exec(text) ?? []
  if (sign !== undefined) {
    const whole = currenciesNamed(sign)
    const meant = whole.length > 0 ? whole : currenciesNamed(sign.slice(-1))
    // The code decides beside a sign of several currencies: `Cost ($CAD)`.
    const code = text.match(/\p{L}+/gu)?.find((one) => meant.includes(one.toUpperCase()))
    return code === undefined ? meant : currenciesNamed(code)
  }
  const [, marked] = /[([]\s*(\p{L}+\.?)\s*[)\]]/u.exec(text) ?? []
  if (marked !== undefined && !isWord(marked)) {
    const meant = currenciesNamed(marked)
    if (meant.length > 0) return meant
  }
  const words = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').match(/\p{L}+/gu) ?? []
  const word = words.find(
    (one) => usual.test(one) || /^(?:euros?|dollars?|franken|元|円|руб)$/i.test(one),
  )
  return word === undefined ? none : currenciesNamed(word)
}

const priced =
  /(?<!\p{L})(?:paid|price[sd]?|cost|bought|all|everything|preise?|bezahlt|gekauft|alle[s]?|precios?|pagad[oa]s?|todo|prix|payée?s?|tout|prezz[oi]|pagat[oi]|tutto|prijs|prijzen|betaald|preços?|pag[oa]s?)(?!\p{L})[^.;\n]{0,20}?(?<!\p{L})(?:in|en|em)\s+(\p{L}{0,3}\p{Sc}|\p{L}{2,8})/giu

/** Returns the currency in which a note says that something was paid: `paid in CAD`, `alle Preise in Euro`. */
export function notedCurrency(note: string): string | undefined {
  const meant = [...note.matchAll(priced)].flatMap(([, word = '']) => {
    const codes = isWord(word) && !usual.test(word) ? none : currenciesNamed(word)
    return codes.length === 1 ? codes : []
  })
  return meant[0]
}
