import { wordsOf } from '../../../../shared/rules/words-of.ts'

/** Why a row that is neither stock nor smoked nor wished is left out: a plural noun for the user. */
export type Departure = 'given away' | 'traded' | 'thrown away' | 'on order' | 'sold out'

/** The kind of a row, from its status. 'came' is an event of a ledger that brings sticks. */
export type Status = 'stock' | 'came' | 'smoke' | 'wish' | Departure

/** The words of a status in the languages of the table of fields, without accents. */
const words: Readonly<Record<Status, string>> = {
  stock:
    'in humidor, in the humidor, in my humidor, humidor, in stock, stock, stocked, keep, keeping, available, have, owned, own, aging, ageing, resting, ready, ready to smoke, active, collection, my collection, in collection, current, unsmoked, to smoke, on hand, ' +
    'im humidor, auf lager, lager, lagernd, vorhanden, bestand, im bestand, verfugbar, sammlung, ' +
    'en humidor, en el humidor, disponible, en existencia, coleccion, en coleccion, coleccion personal, guardado, anejando, ' +
    'en cave, en stock, dans la cave, cave, en vieillissement, nell humidor, disponibile, collezione, in collezione, in magazzino, ' +
    'in voorraad, op voorraad, aanwezig, in huis, em estoque, no umidor, no humidor, disponivel, em casa, en casa, zu hause, at home, gelagert',
  came:
    'received, receive, purchased, purchase, bought, buy, restock, restocked, in, added, add, receipt, ' +
    'gekauft, erhalten, zugang, eingang, kauf, einkauf, comprado, recibido, compra, entrada, ' +
    'achete, recu, achat, entree, comprato, acquistato, ricevuto, acquisto, entrata, ' +
    'gekocht, ontvangen, aankoop, recebido, opening balance, starting balance, initial stock, anfangsbestand, saldo inicial, stock initial',
  smoke:
    'smoked, smoke, enjoyed, finished, consumed, burned, geraucht, genossen, aufgeraucht, ' +
    'fumado, disfrutado, consumido, fume, deguste, consomme, fumato, gustato, consumato, ' +
    'gerookt, opgerookt, degustado, consumo, fumada, degustacion, degustation, degustazione, verkostung',
  wish:
    'wishlist, wish list, wish, wished, wanted, want, want to try, will haben, quiero, vorrei, to try, to buy, wunschliste, wunsch, gewunscht, ' +
    'lista de deseos, deseado, deseos, deseo, liste de souhaits, liste d envies, souhait, souhaite, envie, lista dei desideri, desiderio, desiderato, ' +
    'verlanglijst, wens, lista de desejos, desejo, desejado, por comprar, a acheter, da comprare, zu kaufen',
  'given away':
    'gifted, gift, gave, gave away, given, given away, verschenkt, abgegeben, regalado, offert, donne, regalato, ' +
    'weggegeven, cadeau, regalo, geschenk, oferecido, presenteado, doado',
  traded:
    'traded, trade, swapped, sold, getauscht, verkauft, vendido, cambiado, intercambiado, echange, vendu, scambiato, venduto, ' +
    'geruild, verkocht, trocado, venta, vente, vendita',
  'thrown away':
    'discarded, damaged, lost, thrown away, trashed, moldy, destroyed, broken, weggeworfen, beschadigt, entsorgt, verloren, ' +
    'descartado, perdido, tirado, danado, jete, perdu, abime, buttato, perso, danneggiato, scartato, ' +
    'weggegooid, danificado',
  'on order':
    'on order, ordered, backordered, back ordered, backorder, in transit, shipped, preordered, pre order, preorder, bestellt, unterwegs, ' +
    'pedido, en camino, encargado, commande, en commande, en route, ordinato, in arrivo, ' +
    'besteld, onderweg, encomendado, a caminho, pendiente, pendiente de recibir, en livraison',
  'sold out':
    'sold out, out of stock, out, empty, gone, depleted, ausverkauft, leer, agotado, vacio, epuise, vide, esaurito, uitverkocht, op, leeg, esgotado, vazio, weg, archived, deleted, inactive, archiviert, geloscht',
}

const isStatus = (name: string): name is Status => Object.hasOwn(words, name)

const statuses = new Map(
  Object.keys(words)
    .filter(isStatus)
    .flatMap((status) => words[status].split(', ').map((word) => [word, status] as const)),
)

const departures: ReadonlySet<string> = new Set(['given away', 'traded', 'thrown away'])

/** True for a status of sticks that left the collection without being smoked. */
export const isDeparted = (status: string): boolean => departures.has(status)

/** A count beside a status is a part of the row's sticks: `Smoked 2`, `2 smoked`, `Smoked (2)`. */
const ofSome = /^\s*(?:\p{L}+[\s:]*\(?x?\d{1,3}x?\)?|\d{1,3}x?\s+\p{L}+)\s*$/u

/** The text behind a status: `Gifted to Bob`, `Geraucht am 12.1.`. */
const more = /\s*(?:[(#:,]|(?<!\p{L})(?:to|on|by|with|at|an|am|al?|il|el|le|à)\s|\d).*$/iu

/**
 * Returns what a word of a status column says of its row: `In Humidor`, `wish_list`, `Geraucht`. `undefined` for other
 * words, and for a part of the row's sticks. Plurals and feminine forms count: `Fumadas`.
 */
export function statusOf(cell: string): Status | undefined {
  if (cell.length > 40) return undefined
  const known = (text: string) => {
    const word = wordsOf(text)
      .filter((one) => !/^(?:all|the|already|alle|alles|schon|todos|tous|tutti)$/.test(one))
      .join(' ')
    const forms = [word, word.replace(/s$/, ''), word.replace(/(?:as?|os|i)$/, 'o')]
    return forms.flatMap((form) => statuses.get(form) ?? [])[0]
  }
  const status = known(cell) ?? known(cell.replace(more, ''))
  return status !== 'stock' && ofSome.test(cell) ? undefined : status
}

/** Returns a yes or no as people write it in the languages of the table of fields. */
export function readYes(cell: string): boolean | undefined {
  const text = cell.trim().toLowerCase()
  if (/^(yes|y|true|ja|j|s[ií]|s[iì]|oui|sim|x|✓|✔|☑)$/.test(text)) return true
  return /^(no|n|false|nein|nee|não|nao|non|☐)$/.test(text) ? false : undefined
}

/** Returns the statuses that 'yes' and 'no' mean below a title: `Smoked?`, `Is it on order`. */
export function yesOf(title: string): readonly [yes: Status, no: Status] {
  // 'Gift?' says where sticks come from.
  if (/^\W*(?:gift|regalo|cadeau|geschenk|presente?)\W*$/i.test(title)) return ['stock', 'stock']
  const own = wordsOf(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const parts = own.flatMap((word, n) => [`${word} ${own[n + 1] ?? ''}`, word])
  const told = parts.flatMap((part) => statusOf(part) ?? [])
  const yes = told.find((status) => status !== 'stock' && status !== 'came')
  return yes ? [yes, 'stock'] : ['stock', 'sold out']
}
