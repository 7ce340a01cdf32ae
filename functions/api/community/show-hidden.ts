import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { showHidden } from '../../table/hidden-shares.ts'

export const handler = handle(community.showHidden, async ({ userId }) => {
  await showHidden(userId)
  return { message: 'You see what you hid again.' }
})
