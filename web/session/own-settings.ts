import type { Settings } from '../../shared/contract/user.ts'
import { queryClient } from '../api/query-client.ts'
import { userQuery } from './session.ts'

const defaults: Settings = { theme: 'system', lengthUnit: 'inches', currency: 'USD' }

/**
 * Returns the user's settings, or the defaults for a visitor. Pages of members wait for the user.
 */
export const ownSettings = (): Settings =>
  queryClient.getQueryData(userQuery.queryKey)?.settings ?? defaults
