import { loadPhoto } from '../../gateways/photos.ts'
import type { RawBody } from '../../handling/request.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError } from '../../runtime/errors.ts'
import { storePhoto } from '../../workflows/add-photo.ts'

type PhotoRequest = { readonly userId: string } & (
  | { readonly body: { readonly photo: string }; readonly raw: undefined }
  | { readonly body: undefined; readonly raw: RawBody }
)

/**
 * The photo of a request: an upload that the body names by its key, or a file of a form, which is
 * stored. A Lambda accepts 6 MB, encoded; larger photos need a presigned POST.
 *
 * @param field of the form
 * @param check throws when the bytes are not acceptable
 * @throws DomainError `invalid_input` when the body is not a form or holds no such file
 * @throws NotFound, InvalidImage as `loadPhoto` and `storePhoto` do
 */
export async function photoOf(
  { userId, body, raw }: PhotoRequest,
  field: string,
  deps: Deps,
  check = (_bytes: Uint8Array): void => {},
) {
  if (raw === undefined) {
    const photo = await loadPhoto(userId, body.photo)
    check(photo.bytes)
    return { ...photo, key: body.photo }
  }
  const bytes = await fileInForm(raw, field)
  check(bytes)
  return storePhoto(userId, bytes, deps)
}

async function fileInForm({ bytes, headers }: RawBody, field: string): Promise<Uint8Array> {
  try {
    const contentType = headers['content-type'] ?? ''
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    const file = form.get(field)
    if (file instanceof File && file.size > 0) return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new DomainError('invalid_input', 'This request could not be read.')
  }
  throw new DomainError('invalid_input', 'Please choose a photo.', {
    issues: [{ path: field, message: 'Please choose a photo.' }],
  })
}
