import type { QueryClient } from '@tanstack/react-query'
import * as instances from '../../../../shared/contract/instances.ts'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { describeError } from '../../../features/cigars/describe-error.ts'
import { toast } from '../../../ui/toast.tsx'

type Smoked = { readonly cigarId: string; readonly stickId: string }

/**
 * Puts a stick back that was just taken; the page it was taken on may have been left. What fails
 * can be tried again.
 */
export async function undoEnjoying(
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
