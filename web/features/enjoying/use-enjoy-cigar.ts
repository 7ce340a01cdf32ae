import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { enjoyCigar } from '../../../shared/contract/cigars.ts'
import { putBackInstance } from '../../../shared/contract/instances.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { undoWithRetry } from '../../api/undo-with-retry.ts'
import { type Unanswered, useChange } from '../../api/use-change.ts'
import type { KeyStore } from '../../api/use-idempotency-key.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { keepFormDraft } from '../../session/use-form-draft.ts'
import { toast, undoMs } from '../../ui/toast.tsx'
import { ownTimeZone } from '../cigars/use-today.ts'
import { describeKept, dropChange, keepChange } from '../offline/waiting-changes.ts'

/** The fields of a cigar that its dialogs need. */
export type DialogCigar = Pick<
  Cigar,
  'id' | 'brand' | 'lineName' | 'size' | 'ringGauge' | 'length' | 'quantity'
> & {
  /** The humidor that it was found in. */
  readonly humidorId?: string | undefined
  /** The purchase whose label was scanned. */
  readonly batchId?: string | undefined
}

/** The time that the page stays after the last stick, in milliseconds (spec §9 'Timing'). */
const redirectDelayMs = 1500

const failed = 'Failed to update inventory.'

type Options = {
  readonly keyStore: KeyStore
  /** Opens the sheet again, also after the page was left. */
  readonly reopen: (cigar: DialogCigar) => void
  readonly onEnjoyed: () => void
}

/** Takes a stick out of stock, with its rating and notes. The toast offers to undo it. */
export function useEnjoyCigar(cigar: DialogCigar, { keyStore, reopen, onEnjoyed }: Options) {
  const { id, brand, lineName, size } = cigar
  const client = useQueryClient()
  const { user } = useSession()
  const navigate = useNavigate()
  const openAgain = useOpenAgain(reopen)
  return useChange(enjoyCigar, {
    params: { id },
    query: { timeZone: ownTimeZone() },
    keyStore,
    failed,
    ...(user && {
      onUnanswered: (unanswered) => {
        keepUnanswered(user.id, { id, brand, lineName, size }, unanswered, () =>
          openAgain(cigar, unanswered.body),
        )
        onEnjoyed()
      },
    }),
    onDone: ({ quantity, stickId }, body) => {
      onEnjoyed()
      const leave = () => {
        if (location.pathname === paths.cigar(id)) void navigate(paths.previouslyEnjoyed())
      }
      const leaving = quantity === 0 ? setTimeout(leave, redirectDelayMs) : undefined
      const undo = () => {
        clearTimeout(leaving)
        void putBack(client, { id, instanceId: stickId }, (left) =>
          openAgain({ ...cigar, quantity: left }, body),
        )
      }
      toast({
        title: quantity === 0 ? 'Last cigar enjoyed!' : 'Enjoy!',
        description: 'One cigar removed from inventory. Hope you enjoy it!',
        duration: undoMs,
        action: { label: 'Undo', onSelect: undo },
      })
    },
  })
}

type Smoke = z.infer<typeof enjoyCigar.body>
type Attempt = Unanswered<Smoke>

/** The place of the draft of a smoke, see `useFormDraft`. */
export const smokeDraft = ({ id }: Pick<DialogCigar, 'id'>) => `enjoy/${id}`

/** Opens the sheet again after the undo of a smoke, with what was typed; a smoke without any of it is only undone. */
function useOpenAgain(reopen: (cigar: DialogCigar) => void) {
  const { user } = useSession()
  return (cigar: DialogCigar, body: Smoke) => {
    if (!user || !(body.rating || body.notes || body.smokedAt)) return
    keepFormDraft(smokeDraft(cigar), user.id, body)
    reopen(cigar)
  }
}

/** Keeps a smoke on this device until there is a connection. The toast offers to undo it. */
function keepUnanswered(
  userId: string,
  cigar: Omit<DialogCigar, 'quantity'>,
  { query, body, idempotencyKey: key }: Attempt,
  onUndone: () => void,
): void {
  const at = new Date().toISOString()
  toast({
    ...describeKept('smoke', keepChange(userId, { kind: 'smoke', key, cigar, query, body, at })),
    duration: undoMs,
    action: {
      label: 'Undo',
      onSelect: () => {
        dropChange(userId, key)
        onUndone()
      },
    },
  })
}

/** Puts a stick back. */
function putBack(
  client: QueryClient,
  params: { id: string; instanceId: string },
  onDone: (quantity: number) => void,
): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  return undoWithRetry(failed, async () => {
    const response = call(putBackInstance, { params, idempotencyKey })
    const { quantity } = await response.finally(() => void refresh(client, putBackInstance.changes))
    onDone(quantity)
    return 'One stick is in your inventory again.'
  })
}
