import * as auth from '../../shared/contract/auth.ts'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { dropSessionMarker } from './session-marker.ts'

/** Ends the session and reloads the page at /, even when the call fails (spec §4). */
export async function signOut(): Promise<void> {
  try {
    await call(auth.logout)
  } catch (error) {
    console.error(String(error))
    dropSessionMarker()
  }
  location.assign(paths.home())
}
