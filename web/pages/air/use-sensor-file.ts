import { useRef, useState } from 'react'
import { mostReadings } from '../../../shared/contract/reading.ts'
import { addReadings } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { describeUnreadable } from '../../features/files/unreadable-file.ts'
import { toast } from '../../ui/toast.tsx'
import { readSensorFile, type SensorFile } from './read-sensor-file.ts'
import { reduceReadings } from './reduce-readings.ts'

/** A file of a sensor that is read here, looked at, and then sent in parts; a part that was sent again counts once. */
export function useSensorFile(humidorId: string) {
  const [file, setFile] = useState<SensorFile & { readonly name: string }>()
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  // Another file may be chosen while one is read.
  const latest = useRef<File>(undefined)
  const close = () => setFile(undefined)
  const open = async (chosen: File) => {
    latest.current = chosen
    const isLatest = () => latest.current === chosen
    close()
    setProblem(undefined)
    setShare(0)
    try {
      const onProgress = (done: number) => isLatest() && setShare(done)
      const given = { timeZone: ownTimeZone(), now: new Date(), onProgress }
      const read = await readSensorFile(chosen, given)
      if (isLatest()) setFile({ ...read, name: chosen.name })
    } catch (error) {
      if (isLatest()) setProblem(describeUnreadable(error))
    } finally {
      if (isLatest()) setShare(undefined)
    }
  }
  const { change, isPending } = useChange(addReadings, {
    failed: 'Failed to add the readings',
    send: async ({ readings }: SensorFile) => {
      const timeZone = ownTimeZone()
      const all = reduceReadings(readings, timeZone)
      let added = 0
      // The newest first: until they are there, the humidor would seem to have no reading for weeks.
      for (let left = all.length; left > 0; left -= mostReadings) {
        setShare(1 - left / all.length)
        const body = { readings: all.slice(Math.max(0, left - mostReadings), left) }
        const sent = { params: { id: humidorId }, query: { timeZone }, body }
        added += (await call(addReadings, sent)).added
      }
      return added
    },
    onDone: (added: number) => {
      close()
      toast({ title: added === 0 ? 'These readings were there already' : 'Readings Added' })
    },
  })
  const send = async () => {
    if (file) await change(file)
    setShare(undefined)
  }
  return { file, problem, share, open, close, send, isSending: isPending }
}
