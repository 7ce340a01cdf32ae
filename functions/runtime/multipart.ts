import { DomainError } from './errors.ts'
import type { RawBody } from './request.ts'

/**
 * The bytes of one file of a multipart body, read by the runtime's own parser. A Lambda accepts 6 MB,
 * encoded; larger photos go to storage by presigned POST.
 *
 * @throws DomainError `invalid_input` when the body is no form or holds no such file
 */
export async function fileInForm({ bytes, headers }: RawBody, field: string): Promise<Uint8Array> {
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
