import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../runtime/handle.ts'
import { preferencesAnswer } from './preferences-answer.ts'

export const handler = handle(notifications.getPreferences, ({ userId }) =>
  preferencesAnswer(userId),
)
