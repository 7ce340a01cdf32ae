import * as meta from '../../../shared/contract/meta.ts'
import { handle } from '../../handling/handle.ts'
import { env } from '../../runtime/env.ts'
import { openapi } from './openapi.ts'

export const handler = handle(meta.getOpenapi, async () => openapi(env('APP_URL')))
