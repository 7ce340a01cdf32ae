import { useQuery } from '@tanstack/react-query'
import { batchesQuery, smokedQuery } from '../../../features/cigars/queries.ts'

/** The page asks for both beside the cigar, see `cigar.tsx`; its panels read what it was answered. */
const asAnswered = { refetchOnMount: false, retryOnMount: false } as const

export const useBatches = (cigarId: string) => useQuery({ ...batchesQuery(cigarId), ...asAnswered })

export const useSmoked = (cigarId: string) => useQuery({ ...smokedQuery(cigarId), ...asAnswered })
