import * as lists from '../../../shared/contract/lists.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { averageCents } from '../../../shared/rules/inventory.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { publicName } from '../../../shared/rules/public-name.ts'
import { splitNotes } from '../../../shared/rules/restock-notes.ts'
import { handle } from '../../handling/handle.ts'
import { type CigarRow, pageOfCigars } from '../../table/cigars.ts'
import { cigarIdOf, idForGuests, type ListRow, requireOpenList } from '../../table/lists.ts'
import { settingsOf } from '../../table/settings.ts'
import { pageOf } from '../page-of.ts'
import { instantOf } from './list-response.ts'

/** Cigars on a page. */
const perPage = 1000

export const handler = handle(lists.openList, async ({ params, query }, deps) => {
  const { list, user } = await requireOpenList(params.id, deps.now())
  const after = query.cursor === undefined ? undefined : cigarIdOf(list, query.cursor)
  const page = { limit: perPage, after, inStock: true, eventually: true }
  const { cigars, next } = await pageOfCigars(user.userId, page)
  const shown = pageOf(
    cigars.map((cigar) => cigarForGuests(list, cigar)),
    perPage,
  )
  const isCut = shown.length < cigars.length
  return {
    title: list.title,
    owner: publicName(user),
    expiresAt: instantOf(list.expiresAt),
    ...(list.shows.prices && { currency: settingsOf(user).currency }),
    cigars: shown,
    ...((isCut || next !== undefined) && { next: shown.at(-1)?.id }),
  }
})

type Listed = ResponseOf<typeof lists.openList>['cigars'][number]

/** Returns only the fields that the owner chose to show. */
function cigarForGuests(list: ListRow, cigar: CigarRow): Listed {
  const { photos, prices, notes, purchaseDates } = list.shows
  const average = prices ? averageCents(cigar) : undefined
  return {
    id: idForGuests(list, cigar.cigarId),
    brand: cigar.brand,
    lineName: cigar.lineName,
    wrapper: cigar.wrapper,
    strength: cigar.strength,
    ringGauge: cigar.ringGauge,
    length: cigar.length,
    size: cigar.size,
    quantity: cigar.quantity,
    ...(photos && { imageUrl: cigar.imageUrl }),
    ...(average !== undefined && { price: fromCents(average) }),
    // The lines of restocks say what was paid, when and to whom.
    ...(notes && { notes: splitNotes(cigar.notes ?? '').tasting || undefined }),
    ...(purchaseDates && { purchaseDate: cigar.oldestPurchaseDate }),
  }
}
