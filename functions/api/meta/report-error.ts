import * as meta from '../../../shared/contract/meta.ts'
import { handle } from '../../handling/handle.ts'
import { cleanMessage } from '../../runtime/clean-message.ts'
import { log } from '../../runtime/log.ts'

/** The line's request id is the reference that the error page shows. */
export const handler = handle(meta.reportError, async ({ body }, { requestId }) => {
  const { message, ...rest } = body
  log.warn('client error', { ...rest, errorMessage: cleanMessage(message), requestId })
  return { message: 'Thank you for the report.' }
})
