import { get } from 'idb-keyval'
import { openDatabase } from '../ui/database.ts'

/** The responses that this device keeps of one user, by hashes of queries, and the user's id. */
export const responsesTable = openDatabase('humidor', 'responses')

/** The key of the user's id. */
export const ownerKey = 'owner'

/** The id of the user whose responses this device keeps, also for the service worker, which has no session. */
export const findOwner = (): Promise<unknown> =>
  get(ownerKey, responsesTable).catch(() => undefined)
