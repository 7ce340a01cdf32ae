import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { deleteCigar } from '../../../shared/contract/cigars.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { ApiError } from '../../api/api-error.ts'
import { forgetAbout } from '../../api/offline-cache.ts'
import { useChange } from '../../api/use-change.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { homeQuery } from './home-query.ts'
import { collectionQuery } from './use-collection.ts'

type Props = {
  readonly cigar: Pick<Cigar, 'id' | 'brand' | 'lineName' | 'size' | 'quantity'>
  readonly onClose: () => void
}

/** Asks before it removes a cigar. */
export function RemoveCigarDialog({ cigar, onClose }: Props) {
  const { change: remove, isPending } = useRemoveCigar(cigar.id, onClose)
  return (
    <ConfirmDialog
      open
      title="Remove Cigar"
      description={
        <>
          <p>{`Are you sure you want to remove "${cigar.brand}" from your collection? This action cannot be undone.`}</p>
          <p>{describeLoss(cigar)}</p>
        </>
      }
      confirmLabel="Remove"
      tone="destructive"
      pending={isPending}
      onConfirm={() => remove()}
      onClose={onClose}
    />
  )
}

/** Names the cigar, because a brand has several. */
const describeLoss = (cigar: Props['cigar']): string => {
  const stock = cigar.quantity > 0 ? `its ${counted(cigar.quantity, 'stick')} in stock, ` : ''
  return `This deletes ${nameCigar(cigar)} with ${stock}its purchases, smokes, notes and photo.`
}

/** Spec §9 'Timing': home opens a moment after the removal. */
const redirectDelayMs = 100

/** Removes a cigar, shows the result in a toast, and opens home. */
function useRemoveCigar(id: string, onRemoved: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useChange(deleteCigar, {
    params: { id },
    failed: (error) => ({ title: 'Error', description: describeRemovalError(error) }),
    onDone: async () => {
      toast({ title: 'Success', description: 'Cigar removed from collection.' })
      onRemoved()
      await new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
      forgetCigar(client, id)
      void navigate(paths.home(), { replace: pathname === paths.cigar(id) })
    },
    // On any other page the user leaves, and home fetches what it shows.
    refresh: { refetchType: pathname === paths.home() ? 'active' : 'none' },
  })
}

const describeRemovalError = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to remove cigar from collection: ${error.message}`
    : 'Failed to remove cigar from collection.'

/** Drops the queries of a removed cigar when its page closes: fetched again, they would return 404. */
function forgetCigar(client: QueryClient, id: string): void {
  dropListed(client, id)
  // Without IndexedDB, nothing is kept.
  void forgetAbout(id).catch(() => undefined)
  const cache = client.getQueryCache()
  const predicate = ({ queryKey: [, params] }: Query) => hashKey([params]) === hashKey([{ id }])
  const forget = () => {
    client.removeQueries({ predicate, type: 'inactive' })
    return cache.findAll({ predicate }).length === 0
  }
  if (forget()) return
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && forget()) stop()
  })
}

/** Takes a cigar that is removed out of all lists. */
function dropListed(client: QueryClient, id: string): void {
  const without = <C extends { readonly id: string }>(list: readonly C[]) =>
    list.filter((cigar) => cigar.id !== id)
  client.setQueryData(
    collectionQuery.queryKey,
    (data) => data && { ...data, cigars: without(data.cigars) },
  )
  client.setQueryData(
    homeQuery().queryKey,
    (data) =>
      data?.home && {
        ...data,
        home: { recent: without(data.home.recent), tonight: without(data.home.tonight) },
      },
  )
}
