import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { moveSticks } from '../../../shared/contract/cigars.ts'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { undoWithRetry } from '../../api/undo-with-retry.ts'
import { useChange } from '../../api/use-change.ts'
import { toast, undoMs } from '../../ui/toast.tsx'
import type { DialogCigar } from '../enjoying/use-enjoy-cigar.ts'
import { humidorName } from './describe-places.ts'

type Move = z.infer<typeof moveSticks.body>

const failed = 'Failed to move sticks'

/** Moves sticks to another humidor. The toast offers to undo it. */
export function useMoveSticks(
  cigar: DialogCigar,
  humidors: readonly NamedHumidor[],
  onMoved: () => void,
) {
  const client = useQueryClient()
  const { id } = cigar
  const { change, ...state } = useChange(moveSticks, {
    params: { id },
    failed,
    onDone: (_, { from, to, ...moved }) => {
      onMoved()
      const back = { ...moved, from: to, to: from }
      toast({
        title: 'Moved',
        description: `${counted(moved.quantity, 'stick')} of ${nameCigar(cigar)}: now in ${humidorName(humidors, to)}.`,
        duration: undoMs,
        action: { label: 'Undo', onSelect: () => void moveBack(client, id, back) },
      })
    },
  })
  return { move: change, ...state }
}

function moveBack(client: QueryClient, id: string, body: Move): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  return undoWithRetry(failed, async () => {
    const response = call(moveSticks, { params: { id }, body, idempotencyKey })
    await response.finally(() => void refresh(client, moveSticks.changes))
    return `${counted(body.quantity, 'stick')} moved back.`
  })
}
