import { createCigar, enjoyCigar } from '../../../shared/contract/cigars.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/client.ts'
import { exclusively } from '../../api/exclusively.ts'
import { refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { responseMs } from '../../api/use-change.ts'
import { toast } from '../../ui/toast.tsx'
import { withSentPhoto } from '../photos/kept-photos.ts'
import {
  dropChange,
  keepChange,
  nameOf,
  readWaiting,
  type WaitingChange,
  type WaitingCigar,
} from './waiting-changes.ts'

/**
 * Sends the user's changes one after the other, in one tab at a time. What the server refuses stays with
 * its reason; what it cannot take now waits.
 */
export async function sendChanges(userId: string): Promise<void> {
  // Read anew each time, because a person may remove one meanwhile.
  const next = () => readWaiting(userId).find(({ refusal }) => refusal === undefined)
  if (!next()) return
  const sendAll = async () => {
    for (let change = next(); change; change = next()) {
      if (!(await sendChange(userId, change))) break
    }
  }
  await exclusively('waiting smokes', sendAll)
}

const routes = { smoke: enjoyCigar, cigar: createCigar }

/** Returns false where the next one would wait as well. */
async function sendChange(userId: string, change: WaitingChange) {
  const { kind, key } = change
  try {
    await (kind === 'cigar' ? sendCigar(change) : sendSmoke(change))
    showSaved(userId, change)
  } catch (error) {
    if (!(error instanceof ApiError) || isLater(error)) return false
    // The first attempt has arrived: without its time, or with a photo that was sent again since.
    if (error.code === 'idempotency_key_reused') showSaved(userId, change)
    // Unless a person has removed it meanwhile.
    else if (readWaiting(userId).some((one) => one.key === key))
      keepChange(userId, { ...change, refusal: error.message })
  }
  await refresh(queryClient, routes[kind].changes)
  return true
}

function sendSmoke({ cigar, query, body, at, key }: Extract<WaitingChange, { kind: 'smoke' }>) {
  return request(enjoyCigar, {
    params: { id: cigar.id },
    query,
    body: { smokedAt: at, ...body },
    idempotencyKey: key,
    signal: AbortSignal.timeout(responseMs),
  })
}

/**
 * Adds a cigar, after its photo if this device keeps that.
 *
 * @throws ApiError
 */
export async function sendCigar({
  query,
  body,
  key,
}: Pick<WaitingCigar, 'query' | 'body' | 'key'>): Promise<void> {
  await request(createCigar, {
    query,
    body: await withSentPhoto(body),
    idempotencyKey: key,
    signal: AbortSignal.timeout(responseMs),
  })
}

const saved = {
  smoke: { title: 'Smoke Saved', place: 'history' },
  cigar: { title: 'Cigar Added', place: 'collection' },
}

/** The toast replaces the one that offers to undo what is no longer only here. */
function showSaved(userId: string, change: WaitingChange): void {
  dropChange(userId, change.key)
  const { title, place } = saved[change.kind]
  toast({ title, description: `${nameOf(change)} is in your ${place}.` })
}

/** No response, a session that has ended, too many calls, changes at the same time, and errors of the server pass. */
const isLater = ({ status, code }: ApiError) =>
  [0, 401, 429].includes(status) || code === 'conflict' || status >= 500
