import { auth } from '../../../shared/contract/auth.ts'
import { developmentMode, verificationLinkFor } from '../../gateways/development-inbox.ts'
import { signUp } from '../../gateways/identity.ts'
import { handle } from '../../runtime/handle.ts'

export const handler = handle(auth.register, async ({ body }) => {
  await signUp(body)
  const verificationLink = await verificationLinkFor(body.email)
  return {
    requiresVerification: true,
    developmentMode: developmentMode(),
    ...(verificationLink && { verificationLink }),
  }
})
