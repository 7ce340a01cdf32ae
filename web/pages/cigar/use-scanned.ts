import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { useOpenEnjoying } from '../../features/cigars/cigar-dialogs.tsx'
import { smokeDraft } from '../../features/enjoying/use-enjoy-cigar.ts'
import { useContinues } from '../../session/use-form-draft.ts'

/** Opens the way to enjoy a cigar whose label was scanned, once: the address forgets it. */
export function useScanned(cigar: Cigar | undefined): void {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const open = useOpenEnjoying()
  const batchId = params.get('enjoy')
  useEffect(() => {
    if (batchId === null || cigar === undefined) return
    setParams({}, { replace: true, state })
    if (cigar.quantity > 0) open({ ...cigar, batchId })
  }, [batchId, cigar, setParams, state, open])
}

/** Opens the way to enjoy a cigar again, where the session ended while the user typed in it. */
export function useContinuedSmoke(cigar: Cigar): void {
  const [isContinued] = useState(useContinues(smokeDraft(cigar)))
  const openEnjoying = useOpenEnjoying()
  const open = useEffectEvent(() => openEnjoying(cigar))
  useEffect(() => {
    if (isContinued) open()
  }, [isContinued])
}
