import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { purchasesQuery } from '../inventory/inventory-queries.ts'
import { useEnjoyCigar } from './use-enjoy-cigar.ts'

export type EnjoySteps = ReturnType<typeof useEnjoySteps>

/**
 * The steps of enjoying a cigar: confirm the last stick, select one of several purchases, rate it. The
 * rating and notes stay when the user goes back to select another purchase.
 */
export function useEnjoySteps(cigar: CigarDetails) {
  const { id, quantity } = cigar
  const client = useQueryClient()
  const [step, setStep] = useState<'idle' | 'confirming' | 'selecting' | 'tasting'>('idle')
  const [batchId, setBatchId] = useState<string>()
  const close = () => {
    setStep('idle')
    form.reset()
  }
  const { change: enjoy, isPending, refused } = useEnjoyCigar(cigar, close)
  const form = useSchemaForm(cigars.enjoyCigar.body, {
    defaultValues: { rating: null, notes: null },
    changesOnly: true,
    refused,
  })
  // Without the list of purchases the server takes the oldest.
  const choose = async () => {
    const batches = await client.ensureQueryData(purchasesQuery(id)).catch(() => [])
    const [only, ...others] = batches.filter(({ remaining }) => remaining > 0)
    setBatchId(others.length === 0 ? only?.id : undefined)
    setStep(others.length > 0 ? 'selecting' : 'tasting')
  }
  return {
    step,
    batchId,
    form,
    isPending,
    submit: form.submit((said) => enjoy({ ...said, ...(batchId && { batchId }) })),
    start: () => (quantity === 1 ? setStep('confirming') : void choose()),
    choose: () => void choose(),
    reselect: () => setStep('selecting'),
    select: (batch: Batch) => {
      setBatchId(batch.id)
      setStep('tasting')
    },
    close,
  }
}
