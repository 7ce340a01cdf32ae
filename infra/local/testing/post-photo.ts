import sharp from 'sharp'
import * as photos from '../../../shared/contract/photos.ts'
import type { User } from './collector.ts'

/** A small picture of one color: a photo without text. */
export const blankPhoto = async (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  new Uint8Array(
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7c1220' } })
      .toFormat(format)
      .toBuffer(),
  )

type Form = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends bytes straight to storage, as the browser does with a presigned form. */
export function postForm({ url, fields }: Form, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([bytes]))
  return fetch(url, { method: 'POST', body: form })
}

/** A form with a photo in a field. It says that it is a PNG, whatever it is. */
export function photoForm(bytes: Uint8Array<ArrayBuffer>, field = 'image'): FormData {
  const form = new FormData()
  form.set(field, new Blob([bytes], { type: 'image/png' }), 'cigar.png')
  return form
}

/** Puts a photo into storage and names it. */
export async function postPhoto(collector: User, bytes: Uint8Array<ArrayBuffer>) {
  const body = { contentType: 'image/jpeg' }
  const form = await collector.ok(photos.presignPhoto, { body })
  const { status } = await postForm(form, bytes)
  if (status !== 204) throw new Error(`Storage answered ${status}`)
  return form.photo
}
