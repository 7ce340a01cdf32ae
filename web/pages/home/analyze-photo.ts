import type { QueryClient } from '@tanstack/react-query'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { scanSubject } from '../../features/cigars/describe-scans.ts'
import { prefetchLines } from '../../features/cigars/form/use-catalog.ts'
import { alikeQuery } from '../../features/cigars/use-alike.ts'
import { keepPhoto, keepUploaded, sendKept } from '../../features/photos/kept-photos.ts'
import { PhotoError } from '../../features/photos/photo-error.ts'
import { sendPhoto } from '../../features/photos/send-photo.ts'
import { paths } from '../../paths.ts'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { userQuery } from '../../session/session.ts'
import { closeToastAbout, toast } from '../../ui/toast.tsx'
import type { ToastMessage } from '../../ui/toast-list.ts'
import type { AddEvent, AddFlow, Progress } from './add-flow.ts'
import { completedAnalysis, failedAnalysis, keptUnread } from './describe-analysis.ts'
import { draftOfPhoto, type StoredFlow } from './draft.ts'
import { flowOf, keptPhoto } from './flow-of-photo.ts'

/** The result of the work on a photo, and its message. */
export type Outcome = {
  readonly event: Extract<AddEvent, { type: 'continued' | 'reset' }>
  readonly message?: ToastMessage
}

export type Options = {
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly userId: string
  /** The step now. */
  readonly flow: () => AddFlow
  readonly onProgress: (at: Progress, imageUrl?: string) => void
}

/**
 * Uploads a photo and has its band read. If that fails and the photo is not the cause, the form opens with the photo, and can
 * have it read again. The photo, then the result, is the draft, because the user may leave the page.
 *
 * @param photo a file, or the address of a photo that was kept
 */
export async function analyzePhoto(photo: File | string, options: Options): Promise<Outcome> {
  const { client, signal, onProgress } = options
  const draft = draftOf(options)
  const unread = (imageUrl: string) => ({
    ...keptPhoto(imageUrl, draft.form()),
    isPostponed: true,
  })
  toast(preparing)
  // Another user's page cancels it while it renders.
  signal.addEventListener('abort', () => queueMicrotask(() => closeToastAbout(scanSubject)))
  let imageUrl = typeof photo === 'string' ? photo : undefined
  try {
    imageUrl = await send(photo, options)
    // Nothing stops the upload of a kept photo.
    signal.throwIfAborted()
    const kept = imageUrl === photo ? undefined : keepUploaded(imageUrl)
    draft.write(unread(imageUrl))
    onProgress({ phase: 'reading' }, imageUrl)
    const body = { photo: imageUrl.slice(1) }
    const identification = await call(cigars.identifyCigar, { body, signal })
    onProgress({ phase: 'comparing' })
    await Promise.all([kept, prefetchKnown(client, identification)])
    return draft.write(flowOf(identification, draft.form()), completedAnalysis(identification))
  } catch (error) {
    const isLost = signal.aborted || isOfPhoto(error)
    if (!isLost && photo instanceof File) imageUrl ??= await keep(photo)
    if (!isLost && imageUrl !== undefined) return draft.write(unread(imageUrl), keptUnread(error))
    draft.takeBack()
    return { event: { type: 'reset' }, message: failedAnalysis(error) }
  } finally {
    void client.invalidateQueries(userQuery)
  }
}

/** Returns the address of the photo in storage. */
const send = async (photo: File | string, { signal, onProgress }: Options): Promise<string> =>
  typeof photo === 'string' ? sendKept(photo) : `/${await sendPhoto(photo, { signal, onProgress })}`

/** True if the photo is the cause of an error, so that reading it again is of no use. */
const isOfPhoto = (error: unknown): boolean =>
  error instanceof PhotoError
    ? error.isOfFile
    : error instanceof ApiError && error.code === 'invalid_image'

/** The draft of a photo, until the user cancels it, or something else writes or removes the draft. */
function draftOf({ signal, userId, flow }: Options) {
  const stored = storedDraft.get()
  draftOfPhoto.text = stored
  const isOwn = () => storedDraft.get() === draftOfPhoto.text
  const takeBack = () => {
    if (isOwn()) storedDraft.set(stored)
  }
  signal.addEventListener('abort', takeBack)
  const write = (flow: StoredFlow, message?: ToastMessage): Outcome => {
    const event = { type: 'continued', flow } as const
    if (signal.aborted || !isOwn()) return { event }
    keepDraft(storedDraft, userId, flow)
    draftOfPhoto.text = storedDraft.get()
    return { event, ...(message && { message: { ...wayBack(), ...message } }) }
  }
  /** Returns the current form. It stays open if the focus is in one of its fields. */
  const form = () => {
    const now = flow()
    if (now.step !== 'analyzing') return undefined
    return { ...now.form, isReadLate: document.activeElement?.closest('form') != null }
  }
  return { form, write, takeBack }
}

const wayBack = () =>
  location.pathname !== paths.home() && {
    action: { label: 'Continue Your Draft', to: paths.home() },
  }

/** Keeps a photo for the form, without a scan. It is the draft, because the user may leave the page. */
export async function enterPhoto(file: File, options: Options): Promise<Outcome> {
  const draft = draftOf(options)
  const imageUrl = await keep(file)
  if (imageUrl !== undefined) return draft.write(keptPhoto(imageUrl, draft.form()))
  return { event: { type: 'reset' }, message: failedAnalysis(new PhotoError('unreadable')) }
}

/** So that the form opens with what the catalog and the collection have of the line. */
const prefetchKnown = (client: QueryClient, { candidates }: Identification) =>
  Promise.all(
    candidates.map(({ brand, lineName }) =>
      Promise.all([
        prefetchLines(client, brand),
        lineName && client.prefetchQuery(alikeQuery({ brand, lineName })),
      ]),
    ),
  )

/** Keeps a photo on this device until its cigar is added; undefined when it cannot be kept. */
const keep = (file: File) => keepPhoto(file).catch(() => undefined)

const preparing = {
  title: 'Processing Image',
  description: 'Preparing your photo for AI identification.',
  subject: scanSubject,
} as const
