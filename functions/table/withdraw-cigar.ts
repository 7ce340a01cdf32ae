import { cigarRated, cigarRemoved } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { type CigarRow, removeCigar } from './cigars.ts'
import { tell } from './outbox.ts'
import type { Step } from './transact.ts'

/**
 * The steps that remove a cigar if nothing has changed it since it was read. Reactions to `cigar-removed`
 * delete the rest. The user's stick count needs `takeSticks` in the same transaction.
 */
export function withdraw(cigar: CigarRow, deps: Deps): Step[] {
  const { userId, cigarId, brand, imageUrl } = cigar
  const removed = { userId, cigarId, ...(imageUrl && { imageUrl }) }
  const left = { userId, cigarId, brand, revision: cigar.revision + 1, left: true } as const
  return [removeCigar(cigar), ...tell(cigarRemoved, removed, deps), ...tell(cigarRated, left, deps)]
}
