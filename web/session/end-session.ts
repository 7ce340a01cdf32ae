import { claim, clearOfflineCache as clear } from '../api/offline-cache.ts'
import { queryClient } from '../api/query-client.ts'
import { dropSessionMarker } from '../api/session-marker.ts'
import { userQuery } from './session.ts'

const [userPath] = userQuery.queryKey

/** Makes the user a visitor, and removes their data from memory. */
export function endSession(): void {
  dropSessionMarker()
  queryClient.setQueryData(userQuery.queryKey, null)
  dropResponses()
}

/** Removes all responses from memory, except who the user is. */
export const dropResponses = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userPath })

/** Removes what this device keeps of a user. A browser without IndexedDB has kept nothing. */
export const clearOfflineCache = (): Promise<void> => clear().catch(() => undefined)

/** Removes the photos that this device has not sent. A browser without IndexedDB has kept none. */
export const dropPhotos = (): Promise<void> =>
  import('../features/photos/kept-photos.ts')
    .then((kept) => kept.dropPhotos())
    .catch(() => undefined)

/** Removes what this device keeps of anybody but the user. */
export const claimOfflineCache = (userId: string): Promise<void> =>
  claim(userId).catch(() => undefined)

/** The things that end with a user's sessions on signed-out devices. */
export const endsWithSessions =
  'Those devices get no more push notifications, and the address of your calendar and the links of your shared lists stop working. You can make new ones in the settings of Aging Alerts and in Shared Lists.'
