import * as meta from '../../../shared/contract/meta.ts'
import { handle } from '../../runtime/handle.ts'
import { log } from '../../runtime/log.ts'
import { cleanMessage } from './clean-message.ts'

/** The line's request id is the reference that the error page shows. */
export const handler = handle(meta.reportError, async ({ body }, { requestId }) => {
  log.warn('client error', { ...body, message: cleanMessage(body.message), requestId })
  return { message: 'Thank you for the report.' }
})
