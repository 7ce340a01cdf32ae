import { mainHumidor } from '../../../shared/rules/places.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useSession } from '../../session/session.ts'
import { createStoredText } from '../../ui/store.ts'
import { useSeveral } from './use-humidors.ts'

const lastOf = (userId: string) => createStoredText(`last_humidor:${ownerMark(userId)}`)

/** The humidor that sticks were put into last on this device; undefined while there is only one. */
export function useLastHumidor() {
  const several = useSeveral()
  const { user } = useSession()
  const stored = user && lastOf(user.id)
  return {
    last: several ? (stored?.get() ?? mainHumidor) : undefined,
    keepLast: (humidorId: string | undefined) => {
      if (several && humidorId !== undefined) stored?.set(humidorId)
    },
  }
}
