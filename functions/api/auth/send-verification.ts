import * as auth from '../../../shared/contract/auth.ts'
import { developmentMode, verificationLinkFor } from '../../gateways/development-inbox.ts'
import { sendVerification } from '../../gateways/identity.ts'
import { handle } from '../../runtime/handle.ts'

export const handler = handle(auth.sendVerification, async ({ body }) => {
  await sendVerification(body.email)
  const verificationLink = await verificationLinkFor(body.email)
  return { developmentMode: developmentMode(), ...(verificationLink && { verificationLink }) }
})
