import * as meta from '../../../shared/contract/meta.ts'
import { env } from '../../runtime/env.ts'
import { handle } from '../../runtime/handle.ts'
import { openapi } from './openapi.ts'

export const handler = handle(meta.getOpenapi, async () => openapi(env('APP_URL')))
