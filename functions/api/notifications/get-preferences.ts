import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { preferencesResponse } from './preferences-response.ts'

export const handler = handle(notifications.getPreferences, ({ userId }) =>
  preferencesResponse(userId),
)
