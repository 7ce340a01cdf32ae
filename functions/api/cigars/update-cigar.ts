import type { CigarChange } from '../../../shared/contract/cigar.ts'
import { cigars } from '../../../shared/contract/cigars.ts'
import { brandNamed } from '../../../shared/events/brand-named.ts'
import { cigarRated } from '../../../shared/events/cigar-rated.ts'
import { photoReplaced } from '../../../shared/events/photo-replaced.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { toCents } from '../../../shared/rules/money.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar, nothing, type Shelf } from '../../table/change-cigar.ts'
import type { CigarRow } from '../../table/cigars.ts'
import { tell } from '../../table/outbox.ts'
import { stickLimit } from '../../table/stick-count.ts'
import type { Step } from '../../table/transact.ts'
import { detailsAnswer } from './cigar-answer.ts'
import { correctQuantity } from './correct-quantity.ts'
import { refuseForeignPhoto } from './refuse-input.ts'

export const handler = handle(
  cigars.updateCigar,
  async ({ userId, params, body, idempotencyKey }, deps) => {
    const now = deps.now()
    const cigarId = params.id
    refuseForeignPhoto(userId, body.imageUrl)
    const { cigar } = await changeCigar({
      cigarId,
      once: { userId, action: `update-cigar#${cigarId}`, key: idempotencyKey, now },
      remembers: nothing,
      ...(body.quantity !== undefined && { limit: await stickLimit(userId, now) }),
      decide: (shelf) => changeOf(shelf, body, deps),
    })
    return detailsAnswer(cigar)
  },
)

function changeOf(shelf: Shelf, body: CigarChange, deps: Deps) {
  const { quantity, pricePerCigar, personalNotesBefore, ...described } = body
  refuseStaleNotes(shelf.cigar, personalNotesBefore)
  return {
    ...(quantity !== undefined && { batches: correctQuantity(shelf, quantity, deps) }),
    fields: {
      ...described,
      // Whoever writes the notes anew makes them their own.
      ...(described.notes !== undefined && { notes: described.notes || null, aiNotes: null }),
      ...(described.personalNotes === '' && { personalNotes: null }),
      ...(pricePerCigar !== undefined && {
        basePriceCents: pricePerCigar === null ? null : toCents(pricePerCigar),
      }),
    },
    steps: consequences(shelf.cigar, described, deps),
    answer: {},
  }
}

/** Not a `Conflict`, which would be tried again: the person must see the other notes first. */
function refuseStaleNotes({ personalNotes = '' }: CigarRow, before: string | null | undefined) {
  if (before === undefined || (before ?? '').trim() === personalNotes) return
  throw new DomainError('conflict', 'These notes were changed elsewhere. Please try again.')
}

/** What others must hear of: a new brand, another rating, a photo that is needed no more. */
function consequences(cigar: CigarRow, change: CigarChange, { now, newId }: Deps): Step[] {
  const at = now()
  const id = () => ({ eventId: newId(at), now: at })
  const { userId, imageUrl } = cigar
  const isReplaced = imageUrl && change.imageUrl !== undefined && change.imageUrl !== imageUrl
  const brand = change.brand ?? cigar.brand
  return [
    ...(isReplaced ? [tell(photoReplaced, { userId, imageUrl }, id())] : []),
    ...(isAnotherBrand(brand, cigar.brand) ? [tell(brandNamed, { brand }, id())] : []),
    ...ratingsOf(cigar, change).map((rated) => tell(cigarRated, rated, id())),
  ]
}

/** Not one that is only spelled otherwise: ratings and stories know a brand by its folded name. */
const isAnotherBrand = (a: string, b: string) => foldBrand(a) !== foldBrand(b)

/** A cigar of another brand counts there from now on, and no more for the one it had. */
function ratingsOf(cigar: CigarRow, change: CigarChange) {
  const rated = { cigarId: cigar.cigarId, revision: cigar.revision + 1 }
  const brand = change.brand ?? cigar.brand
  const rating =
    change.userRating === undefined ? cigar.userRating : (change.userRating ?? undefined)
  const counts = { ...rated, brand, ...(rating !== undefined && { rating }) }
  if (!isAnotherBrand(brand, cigar.brand)) return rating === cigar.userRating ? [] : [counts]
  return [
    ...(cigar.userRating === undefined ? [] : [{ ...rated, brand: cigar.brand }]),
    ...(rating === undefined ? [] : [counts]),
  ]
}
