import { dropChange, findCigar } from '../../features/offline/waiting-changes.ts'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { type StoredFlow, storedFlow } from './draft.ts'

/** Turns a waiting cigar that the server refused into the draft. Returns `undefined` if it already is. */
export function takeRefused(userId: string, key: string): StoredFlow | undefined {
  const body = findCigar(userId, key)
  // After a reload the state is still there, and the cigar is the draft.
  const flow = body && storedFlow.safeParse(toFlow(body)).data
  if (!flow || !keepDraft(storedDraft, userId, flow)) return undefined
  dropChange(userId, key)
  return flow
}

/** Makes a flow from the sent body, which only marks the notes as the AI's. */
const toFlow = ({ aiNotes, ...typed }: Record<string, unknown>) => ({
  step: 'filling',
  suggestions: aiNotes ? { notes: typed.notes } : {},
  isShown: true,
  typed,
})
