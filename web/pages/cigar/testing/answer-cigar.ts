import { type Batch, listBatches } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { getCigar } from '../../../../shared/contract/cigars.ts'
import { type Instance, listInstances } from '../../../../shared/contract/instances.ts'
import { answer, answerBy } from '../../../testing/network.ts'

type Inventory = {
  /** Newest first. */
  readonly batches?: Batch[]
  readonly sticks?: readonly Instance[]
}

/** Answers what the page of a cigar asks for, from now on. */
export function answerCigar(cigar: CigarDetails, { batches = [], sticks = [] }: Inventory = {}) {
  answer(getCigar, cigar)
  answer(listBatches, batches)
  answerBy(listInstances, ({ query: { smoked, batchId } }) =>
    sticks.filter(
      (stick) =>
        String(stick.isSmoked) === smoked && (batchId === undefined || stick.batchId === batchId),
    ),
  )
}
