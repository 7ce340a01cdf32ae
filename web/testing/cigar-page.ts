import type { UserEvent } from '@testing-library/user-event'
import type { Batch } from '../../shared/contract/batches.ts'
import type { CigarDetails, CigarPage } from '../../shared/contract/cigar.ts'
import { getCigar } from '../../shared/contract/cigars.ts'
import { type Instance, listInstances } from '../../shared/contract/instances.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { respond, respondBy, respondOtherwise } from './network.ts'
import { openPage } from './open-page.tsx'

type Inventory = {
  /** Newest first. */
  readonly batches?: Batch[]
  readonly sticks?: readonly Instance[]
}

/** The response to a cigar's page. */
export const withInventory = (
  cigar: CigarDetails,
  { batches = [], sticks = [] }: Inventory = {},
): CigarPage => ({
  ...cigar,
  inventory: { purchases: batches, smoked: sticks.filter(({ isSmoked }) => isSmoked === 1) },
})

/** Answers the requests of a cigar's page from now on. */
export function respondWithCigar(
  cigar: CigarDetails,
  { batches = [], sticks = [] }: Inventory = {},
) {
  respond(getCigar, withInventory(cigar, { batches, sticks }))
  respondBy(listInstances, ({ query: { smoked, batchId } }) =>
    sticks.filter(
      (stick) =>
        String(stick.isSmoked) === smoked && (batchId === undefined || stick.batchId === batchId),
    ),
  )
}

type Given = {
  readonly batches?: Batch[]
  /** The smoked sticks, newest first. */
  readonly smokes?: Instance[]
  readonly plan?: Plan
}

/** Opens the page of a cigar; a test's own responses take precedence. */
export function openCigar(
  cigar: CigarDetails,
  { batches = [], smokes = [], plan = 'free' }: Given = {},
): UserEvent {
  respondOtherwise(getCigar, withInventory(cigar, { batches, sticks: smokes }))
  return openPage(`/cigar/${cigar.id}`, { plan })
}
