import { dropChange, findCigar } from '../../features/offline/waiting-changes.ts'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { type StoredFlow, storedFlow } from './draft.ts'

/** Takes a waiting cigar that the server refused, which becomes the draft; undefined when it was taken before. */
export function takeRefused(userId: string, key: string): StoredFlow | undefined {
  const body = findCigar(userId, key)
  // After a reload the state is still there, and the cigar is the draft.
  const flow = body && storedFlow.safeParse(toFlow(body)).data
  if (!flow || !keepDraft(storedDraft, userId, flow)) return undefined
  dropChange(userId, key)
  return flow
}

/** What was sent says only that the notes are the AI's. */
const toFlow = ({ aiNotes, ...typed }: Record<string, unknown>) => ({
  step: 'filling',
  suggestions: aiNotes ? { notes: typed.notes } : {},
  isShown: true,
  typed,
})
