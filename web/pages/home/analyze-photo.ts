import type { QueryClient } from '@tanstack/react-query'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { scanSubject } from '../../features/cigars/describe-scans.ts'
import { alikeQuery } from '../../features/cigars/use-alike.ts'
import { keepPhoto, keepUploaded } from '../../features/photos/kept-photos.ts'
import { isUnsent, PhotoError } from '../../features/photos/photo-error.ts'
import { sendPhoto } from '../../features/photos/send-photo.ts'
import { paths } from '../../paths.ts'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { userQuery } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import type { ToastMessage } from '../../ui/toast-list.ts'
import { type AddEvent, type AddFlow, advance, type Progress } from './add-flow.ts'
import { completedAnalysis, failedAnalysis } from './describe-analysis.ts'

/** What comes of a photo, and what is said of it. */
export type Outcome = { readonly event: AddEvent; readonly message?: ToastMessage }

type Options = {
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly userId: string
  /** The step that the photo is chosen in. */
  readonly flow: AddFlow
  readonly onProgress: (at: Progress) => void
}

/**
 * Uploads a photo and has its band read. Without a connection the photo is kept. The photo, then the result, is
 * the draft, because the user may leave the page.
 */
export async function analyzePhoto(file: File, options: Options): Promise<Outcome> {
  const { client, signal, onProgress } = options
  const draft = draftOf(options)
  toast(preparing)
  let uploaded: string | undefined
  try {
    const photo = await sendPhoto(file, { signal, onProgress })
    const kept = keepUploaded(`/${photo}`)
    uploaded = `/${photo}`
    draft.write({ type: 'photo-kept', imageUrl: uploaded })
    onProgress({ phase: 'reading' })
    const identification = await call(cigars.identifyCigar, { body: { photo }, signal })
    await Promise.all([kept, prefetchAlike(client, identification)])
    const event = { type: 'identified', identification } as const
    return draft.write(event, completedAnalysis(identification))
  } catch (error) {
    const imageUrl = isUnsent(error) && !signal.aborted ? await keep(file) : undefined
    if (imageUrl !== undefined) return draft.write({ type: 'photo-kept', imageUrl }, unread)
    if (uploaded !== undefined && isTooMany(error)) {
      return draft.write({ type: 'photo-postponed', imageUrl: uploaded }, tooMany(error.message))
    }
    draft.takeBack()
    return { event: { type: 'reset' }, message: failedAnalysis(error) }
  } finally {
    void client.invalidateQueries(userQuery)
  }
}

/** The draft of a photo, until the user cancels it, or something else writes or removes the draft. */
function draftOf({ signal, userId, flow }: Options) {
  const before = storedDraft.get()
  let last = before
  const takeBack = () => {
    if (storedDraft.get() === last) storedDraft.set(before)
  }
  signal.addEventListener('abort', takeBack)
  const write = (event: AddEvent, message?: ToastMessage): Outcome => {
    const next = advance(flow, event)
    const isStep = next.step === 'choosing' || next.step === 'filling'
    if (signal.aborted || storedDraft.get() !== last || !isStep) return { event }
    keepDraft(storedDraft, userId, next)
    last = storedDraft.get()
    return { event, ...(message && { message: { ...message, ...wayBack() } }) }
  }
  return { write, takeBack }
}

const wayBack = () =>
  location.pathname !== paths.home() && {
    action: { label: 'Continue Your Draft', to: paths.home() },
  }

/** Keeps a photo for the form, without a scan. It is the draft, because the user may leave the page. */
export async function enterPhoto(file: File, options: Options): Promise<Outcome> {
  const draft = draftOf(options)
  const imageUrl = await keep(file)
  if (imageUrl !== undefined) return draft.write({ type: 'photo-kept', imageUrl })
  return { event: { type: 'reset' }, message: failedAnalysis(new PhotoError('unreadable')) }
}

/** So that the form opens with what the collection has of the line. */
const prefetchAlike = (client: QueryClient, { candidates }: Identification) =>
  Promise.all(
    candidates.map(
      ({ brand, lineName }) => lineName && client.prefetchQuery(alikeQuery({ brand, lineName })),
    ),
  )

/** Keeps a photo on this device until its cigar is added; undefined when it cannot be kept. */
const keep = (file: File) => keepPhoto(file).catch(() => undefined)

const preparing = {
  title: 'Processing Image',
  description: 'Preparing your photo for AI identification.',
  subject: scanSubject,
} as const

const isTooMany = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429

const tooMany = (message: string): ToastMessage => ({
  title: 'Photo Kept',
  subject: scanSubject,
  // The server's message says when to try again.
  description: `${message} Or fill in what you know: the photo is added with it.`,
})

const unread = {
  title: 'Photo Kept',
  description:
    'There is no connection, so the band cannot be read now. Fill in what you know: the photo is added with it.',
} as const
