import { DomainError } from './errors.ts'

/** Whether a request's body is a form with files. */
export const isForm = (contentType: string | undefined): boolean =>
  contentType?.startsWith('multipart/form-data') === true

/**
 * The bytes of one file of a multipart body, read by the runtime's own parser. What a Lambda accepts
 * (6 MB encoded) is the limit; larger photos go to storage by presigned POST.
 *
 * @throws DomainError `invalid_input` when the body is no form or holds no such file
 */
export async function fileInForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  field: string,
): Promise<Uint8Array> {
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const file = form.get(field)
    if (file instanceof File && file.size > 0) return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new DomainError('invalid_input', 'This request could not be read.')
  }
  throw new DomainError('invalid_input', 'Please choose a photo.', {
    issues: [{ path: field, message: 'Please choose a photo.' }],
  })
}
