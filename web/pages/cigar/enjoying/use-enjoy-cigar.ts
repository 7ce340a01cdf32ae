import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { describeError } from '../../../features/cigars/describe-error.ts'
import { useChange } from '../../../features/cigars/use-change.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.tsx'

/** Spec §9 'Timing': after the last one the page is left a moment later. */
const redirectDelayMs = 1500

/** Takes one stick out of stock, with what was said about it; it can be undone for a moment. */
export function useEnjoyCigar({ id }: CigarDetails, onEnjoyed: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { change, isPending, problems } = useChange(cigars.enjoyCigar, {
    params: { id },
    failed: 'Failed to update inventory.',
    onDone: ({ quantity, stickId }) => {
      onEnjoyed()
      const leave = () => {
        if (location.pathname === paths.cigar(id)) void navigate(paths.previouslyEnjoyed())
      }
      const leaving = quantity === 0 ? setTimeout(leave, redirectDelayMs) : undefined
      const undo = () => {
        clearTimeout(leaving)
        void undoEnjoying(client, { cigarId: id, stickId })
      }
      const words = quantity === 0 ? lastOne : oneOfMany
      toast({ ...words, action: { label: 'Undo', onSelect: undo } })
    },
  })
  return { enjoy: change, isPending, problems }
}

const oneOfMany = {
  title: 'Enjoy!',
  description: 'One cigar removed from inventory. Hope you enjoy it!',
}
const lastOne = { title: 'Last cigar enjoyed!', description: oneOfMany.description }

type Smoked = { readonly cigarId: string; readonly stickId: string }

/**
 * Puts a stick back that was just taken; the page it was taken on may have been left. What fails
 * can be tried again.
 */
async function undoEnjoying(
  client: QueryClient,
  smoked: Smoked,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<void> {
  const params = { id: smoked.cigarId, instanceId: smoked.stickId }
  try {
    await call(instances.putBackInstance, { params, idempotencyKey })
    toast({ title: 'Undone', description: 'One cigar is in your inventory again.' })
  } catch (error) {
    toast({
      ...describeError(error, 'Failed to update inventory.'),
      tone: 'destructive',
      action: {
        label: 'Try Again',
        onSelect: () => void undoEnjoying(client, smoked, idempotencyKey),
      },
    })
  }
  await refresh(client, instances.putBackInstance.changes)
}
