import { keepShared } from '../features/photos/shared-photo.ts'
import { sharePath } from '../paths.ts'

/** True if another app shares a photo (W3C Web Share Target; the manifest's `share_target`). */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string) =>
  method === 'POST' && url === origin + sharePath

/**
 * Keeps the shared photo and opens the app, which asks what it is for: any site can send such a form, too.
 * The redirect also leads a visitor there, after they have signed in.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const photo = (await request.formData()).get('photo')
  if (photo instanceof File && photo.size > 0) await keepShared(photo)
  return Response.redirect(new URL(sharePath, request.url), 303)
}
