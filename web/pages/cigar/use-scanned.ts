import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { useOpenEnjoying } from '../../features/cigars/cigar-dialogs.tsx'

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
