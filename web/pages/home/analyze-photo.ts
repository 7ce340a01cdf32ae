import type { QueryClient } from '@tanstack/react-query'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { call } from '../../api/client.ts'
import { alikeQuery } from '../../features/cigars/use-alike.ts'
import { keepPhoto, keepUploaded } from '../../features/photos/kept-photos.ts'
import { isUnsent, PhotoError } from '../../features/photos/photo-error.ts'
import { sendPhoto } from '../../features/photos/send-photo.ts'
import type { ToastMessage } from '../../ui/toast-list.ts'
import type { AddEvent, Progress } from './add-flow.ts'
import { completedAnalysis, failedAnalysis } from './describe-analysis.ts'

/** What comes of a photo, and what is said of it. */
export type Outcome = { readonly event: AddEvent; readonly message?: ToastMessage }

type Options = {
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly onProgress: (at: Progress) => void
}

/** Uploads a photo and has its band read. Without a connection the photo is kept. */
export async function analyzePhoto(file: File, options: Options): Promise<Outcome> {
  const { client, signal, onProgress } = options
  try {
    const photo = await sendPhoto(file, { signal, onProgress })
    onProgress({ phase: 'reading' })
    const identification = await call(cigars.identifyCigar, { body: { photo }, signal })
    await Promise.all([keepUploaded(`/${photo}`), prefetchAlike(client, identification)])
    const event = { type: 'identified', identification } as const
    return { event, message: completedAnalysis(identification) }
  } catch (error) {
    const imageUrl = isUnsent(error) && !signal.aborted ? await keep(file) : undefined
    if (imageUrl === undefined) return { event: { type: 'reset' }, message: failedAnalysis(error) }
    return { event: { type: 'photo-kept', imageUrl }, message: unread }
  }
}

/** Keeps a photo for the form, without a scan. */
export async function enterPhoto(file: File): Promise<Outcome> {
  const imageUrl = await keep(file)
  if (imageUrl !== undefined) return { event: { type: 'photo-kept', imageUrl } }
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

const unread = {
  title: 'Photo Kept',
  description:
    'There is no connection, so the band cannot be read now. Fill in what you know: the photo is added with it.',
} as const
