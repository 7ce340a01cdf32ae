import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { batchesQuery } from '../../../features/cigars/queries.ts'
import type { Experience } from './use-enjoy-cigar.ts'

/** What is being said about the cigar. */
export type Draft = Pick<Experience, 'rating' | 'notes'>

const nothingSaid: Draft = { rating: undefined, notes: '' }

/** Whether closing would lose anything. */
export const isSaid = ({ rating, notes }: Draft): boolean =>
  rating !== undefined || notes.trim() !== ''

/**
 * The way to a smoke: the last one is asked about, of several purchases one is selected, then it is
 * tasted. What was said stays on the way back to another purchase.
 */
export function useEnjoySteps({ id, quantity }: CigarDetails) {
  const client = useQueryClient()
  const [step, setStep] = useState<'idle' | 'confirming' | 'selecting' | 'tasting'>('idle')
  const [batchId, setBatchId] = useState<string>()
  const [draft, setDraft] = useState(nothingSaid)
  // Without the list of purchases the server takes the oldest.
  const choose = async () => {
    const batches = await client.ensureQueryData(batchesQuery(id)).catch(() => [])
    const [only, ...others] = batches.filter(({ remaining }) => remaining > 0)
    setBatchId(others.length === 0 ? only?.id : undefined)
    setStep(others.length > 0 ? 'selecting' : 'tasting')
  }
  return {
    step,
    batchId,
    draft,
    setDraft,
    start: () => (quantity === 1 ? setStep('confirming') : void choose()),
    choose: () => void choose(),
    reselect: () => setStep('selecting'),
    select: (batch: Batch) => {
      setBatchId(batch.id)
      setStep('tasting')
    },
    close: () => {
      setStep('idle')
      setDraft(nothingSaid)
    },
  }
}
