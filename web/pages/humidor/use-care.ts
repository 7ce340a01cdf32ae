import { noteCare, remindOfCare, removeCare } from '../../../shared/contract/care.ts'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import {
  type Care,
  type CareEntry,
  nameCare,
  noCare,
  noteDone,
  takeBack,
} from '../../../shared/rules/care.ts'
import { call } from '../../api/client.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { toast, undoMs } from '../../ui/toast.tsx'

export const humidorsQuery = queryOf(listHumidors, { query: { worth: '1' } })

/** The instant of a page: what is due on a day is shown from its beginning. */
export const now = () => ({ now: new Date(), timeZone: ownTimeZone(), notificationTime: '00:00' })

const patchCare = (id: string, update: (care: Care) => Partial<Care>) =>
  patchOf(humidorsQuery, (humidors) =>
    humidors.map((one) => {
      const before = one.care ?? noCare
      return one.id === id ? { ...one, care: { ...before, ...update(before) } } : one
    }),
  )

type Done = Pick<CareEntry, 'task' | 'step'>

/** Notes what was done, and takes it back. Both show at once, one after the other. */
export function useCareLog({ id }: Pick<Humidor, 'id'>) {
  const same = { scope: `care:${id}`, refresh: { except: humidorsQuery.queryKey } }
  const removal = useChange(removeCare, {
    ...same,
    send: ({ task, at }: CareEntry) => call(removeCare, { params: { id }, query: { task, at } }),
    failed: 'Failed to remove it',
    optimistic: (entry) => [patchCare(id, ({ log }) => ({ log: takeBack(log, entry) }))],
  })
  const note = useChange(noteCare, {
    ...same,
    params: { id },
    failed: 'Failed to note it',
    optimistic: (entry) => [patchCare(id, ({ log }) => ({ log: noteDone(log, entry) ?? log }))],
    onDone: (_, entry) =>
      toast({
        title: 'Done',
        description: `${nameCare(entry)}.`,
        duration: undoMs,
        action: { label: 'Undo', onSelect: () => void removal.change(entry) },
      }),
  })
  return {
    done: ({ task, step }: Done) =>
      note.change({ task, at: new Date().toISOString(), ...(step !== undefined && { step }) }),
    remove: removal.change,
    isPending: note.isPending || removal.isPending,
  }
}

/** Turns a reminder on or off. */
export const useReminder = ({ id }: Pick<Humidor, 'id'>, onDone = () => {}) =>
  useChange(remindOfCare, {
    params: { id },
    scope: `care:${id}`,
    failed: 'Failed to change the reminder',
    optimistic: ({ task, isOn, days }) => [
      patchCare(id, ({ on: { [task]: before, ...others } }) => {
        const since = before?.since ?? new Date().toISOString()
        return { on: isOn ? { ...others, [task]: { since, ...(days && { days }) } } : others }
      }),
    ],
    onDone,
    refresh: { except: humidorsQuery.queryKey },
  })
