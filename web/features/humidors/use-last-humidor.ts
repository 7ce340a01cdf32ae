import { mainHumidor } from '../../../shared/rules/places.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useSession } from '../../session/session.ts'
import { createStoredText } from '../../ui/store.ts'
import { useHumidors } from './use-humidors.ts'

const lastOf = (userId: string) => createStoredText(`last_humidor:${ownerMark(userId)}`)

/** The humidor that sticks were put into last on this device; undefined while there is only one. */
export function useLastHumidor() {
  const humidors = useHumidors()
  const { user } = useSession()
  const stored = user && lastOf(user.id)
  return {
    last: humidors && (humidors.find(({ id }) => id === stored?.get())?.id ?? mainHumidor),
    keepLast: (humidorId: string | undefined) => {
      if (humidors && humidorId !== undefined) stored?.set(humidorId)
    },
  }
}
