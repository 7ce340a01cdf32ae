import { useNavigate } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { useChange } from '../../api/use-change.ts'
import type { KeyStore } from '../../api/use-idempotency-key.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { useLastHumidor } from '../humidors/use-last-humidor.ts'

export type RestockedCigar = Pick<
  Cigar,
  'id' | 'brand' | 'lineName' | 'size' | 'ringGauge' | 'length'
>

type Options = { readonly keyStore?: KeyStore; readonly onRestocked: () => void }

/** Adds a purchase to a cigar of the collection; toasts show the result. */
export function useRestockCigar(cigar: RestockedCigar, { keyStore, onRestocked }: Options) {
  const navigate = useNavigate()
  const { keepLast } = useLastHumidor()
  const { id } = cigar
  const { change, isPending, refused } = useChange(cigars.restockCigar, {
    params: { id },
    keyStore,
    failed: 'Failed to restock cigar',
    onDone: (_, { quantity, humidorId }) => {
      keepLast(humidorId)
      onRestocked()
      toast({
        title: 'Restocked',
        description: `${quantity} × ${nameCigar(cigar)} added to your collection.`,
        action: { label: 'View Cigar', onSelect: () => void navigate(paths.cigar(id)) },
      })
    },
  })
  return { restock: change, isPending, refused }
}
