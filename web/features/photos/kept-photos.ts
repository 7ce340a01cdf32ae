import { get, set } from 'idb-keyval'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { uploadPhoto } from '../../../shared/contract/photos.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { responseMs } from '../../api/use-change.ts'
import { dropUnnamed, ownFolder, photoStore } from './photo-store.ts'
import { longestSideOfPhoto, preparePhoto } from './prepare-photo.ts'
import { keepPreview, pictureOf, previewOf } from './previews.ts'
import { requestUpload, storePhoto } from './send-photo.ts'
import { dropShared } from './shared-photo.ts'

const keptPhoto = z.object({
  /** A JPEG. Some browsers keep no blobs. */
  bytes: z.instanceof(ArrayBuffer),
  /** The address that storage gave it; an upload there may have failed. */
  sentAs: z.optional(z.string()),
  /** The time at which an upload arrived, in milliseconds since 1970. */
  arrivedAt: z.optional(z.number()),
})
type KeptPhoto = z.infer<typeof keptPhoto>

/**
 * Keeps a chosen file that cannot be uploaded now.
 *
 * @returns its address until it is sent
 * @throws PhotoError when the file is not a picture, and what IndexedDB throws
 */
export async function keepPhoto(file: Blob): Promise<string> {
  const signal = AbortSignal.timeout(responseMs)
  const picture = await preparePhoto(file, { longestSide: longestSideOfPhoto, signal })
  const imageUrl = `${ownFolder}${ulid()}.jpg`
  await put(imageUrl, { bytes: await picture.arrayBuffer() })
  keepPreview(imageUrl, picture)
  return imageUrl
}

/** So long storage has an upload for certain, in milliseconds. */
const halfADay = 12 * 3_600_000

/**
 * Keeps the picture of a photo that was just uploaded: storage deletes it after a day if no cigar has it by then. A browser
 * without IndexedDB keeps none.
 */
export async function keepUploaded(imageUrl: string): Promise<void> {
  const arrivedAt = Date.now()
  try {
    const bytes = await pictureOf(imageUrl)?.arrayBuffer()
    if (bytes) await put(imageUrl, { bytes, sentAs: imageUrl, arrivedAt })
  } catch {
    // The upload is there for a day.
  }
}

/** The preview of a photo, also one that was kept before the page was opened. */
export async function findPreview(imageUrl: string): Promise<string | undefined> {
  const kept = previewOf(imageUrl) === undefined ? await find(imageUrl) : undefined
  if (kept) keepPreview(imageUrl, blobOf(kept))
  return previewOf(imageUrl)
}

/**
 * Uploads a kept photo once: before another attempt it asks whether the one before has arrived, and is still there.
 *
 * @returns the address that others see; the given one when this device keeps no such photo
 * @throws ApiError when it could not be sent
 */
export async function sendKept(imageUrl: string): Promise<string> {
  const kept = await find(imageUrl)
  if (!kept) return imageUrl
  try {
    const { sentAs, arrivedAt = 0 } = kept
    const isThere = Date.now() - arrivedAt < halfADay || (sentAs && (await isStored(sentAs)))
    return sentAs && isThere ? sentAs : await upload(imageUrl, kept)
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    throw [error, cause].find((one) => one instanceof ApiError) ?? ApiError.unreachable()
  }
}

/**
 * A body with its photo at the address that others see, after it is sent if this device keeps it.
 *
 * @throws ApiError when it could not be sent
 */
export const withSentPhoto = async <Body extends Pictured>(body: Body): Promise<Body> =>
  body.imageUrl ? { ...body, imageUrl: await sendKept(body.imageUrl) } : body

type Pictured = { readonly imageUrl?: string | null | undefined }

/**
 * True if storage has the photo.
 *
 * @throws when the server does not say so, as behind the page of a Wi-Fi that asks to sign in
 */
export async function isStored(imageUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(responseMs)
    await call(uploadPhoto, { body: { photo: imageUrl.slice(1) }, signal })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}

async function upload(imageUrl: string, kept: KeptPhoto): Promise<string> {
  const { signal } = new AbortController()
  const target = await requestUpload(signal)
  const sentAs = `/${target.photo}`
  await put(imageUrl, { ...kept, sentAs })
  const picture = blobOf(kept)
  await storePhoto(picture, target, { signal })
  keepPreview(sentAs, picture)
  return sentAs
}

/** Leaves nothing of a user whose draft and changes are gone. */
export const dropPhotos = async (): Promise<void> => {
  await dropShared()
  await dropUnnamed()
}

const put = (imageUrl: string, kept: KeptPhoto) => set(imageUrl, kept, photoStore)

/** A browser without IndexedDB keeps none. */
async function find(imageUrl: string): Promise<KeptPhoto | undefined> {
  try {
    return keptPhoto.safeParse(await get(imageUrl, photoStore)).data
  } catch {
    return undefined
  }
}

const blobOf = ({ bytes }: KeptPhoto) => new Blob([bytes], { type: 'image/jpeg' })
