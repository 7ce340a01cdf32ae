import * as auth from '../../../shared/contract/auth.ts'
import { sendVerification } from '../../gateways/identity.ts'
import { handle } from '../../handling/handle.ts'

export const handler = handle(auth.sendVerification, async ({ body }) => {
  await sendVerification(body.email)
  return { developmentMode: false }
})
