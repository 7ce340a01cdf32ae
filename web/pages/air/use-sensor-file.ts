import { useRef, useState } from 'react'
import { addReadings } from '../../../shared/contract/readings.ts'
import { useChange } from '../../api/use-change.ts'
import { describeUnreadable } from '../../features/files/unreadable-file.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useSession } from '../../session/session.ts'
import { createStoredText } from '../../ui/store.ts'
import { toast, undoMs } from '../../ui/toast.tsx'
import { type OpenFile, openFile, readAs } from './open-file.ts'
import { type Sending, sendReadings } from './send-readings.ts'
import { type Choices, parseChoices } from './sensor-choices.ts'
import { useTakeBack } from './use-take-back.ts'

/**
 * Reads the file of a sensor, and sends its readings when the user adds them. The device remembers the choices for the
 * humidor.
 */
export function useSensorFile(humidorId: string) {
  const { user } = useSession()
  const remembered = createStoredText(`sensor_columns:${ownerMark(user?.id ?? '')}:${humidorId}`)
  const [file, setFile] = useState<OpenFile>()
  const reading = useReading(setFile)
  const { share, setShare } = reading
  // A choice that is being read. Another one may follow before the file has it.
  const pending = useRef<Choices>(undefined)
  const open = (chosen: File) => {
    pending.current = undefined
    setFile(undefined)
    setShare(0)
    return reading.start((onProgress) =>
      openFile(chosen, parseChoices(remembered.get()), onProgress),
    )
  }
  const choose = async (change: Choices) => {
    if (!file) return
    // Another column of temperatures may have another unit.
    const { unit, ...others } = pending.current ?? file.chosen
    const isSame = !('temperature' in change) && !('humidity' in change)
    const chosen = { ...others, ...(isSame && unit && { unit }), ...change }
    pending.current = chosen
    await reading.start(() => readAs(file, chosen))
    if (pending.current === chosen) pending.current = undefined
  }
  const close = () => {
    pending.current = undefined
    reading.stop()
    setFile(undefined)
  }
  const { change, isPending } = useSending(humidorId, { onProgress: setShare, onDone: close })
  const send = async () => {
    if (!file?.read) return
    remembered.set(JSON.stringify(file.chosen))
    await change({ id: file.id, name: file.name, readings: file.read.readings })
    setShare(undefined)
  }
  const { problem, isReading } = reading
  return { file, problem, share, open, choose, close, send, isReading, isSending: isPending }
}

/** Reads a file. If the user chooses another file or column meanwhile, the last choice counts. */
function useReading(onRead: (file: OpenFile) => void) {
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  const [isReading, setReading] = useState(false)
  const latest = useRef<object>(undefined)
  const stop = () => {
    latest.current = undefined
    setProblem(undefined)
    setShare(undefined)
    setReading(false)
  }
  const start = async (read: (onProgress: (share: number) => void) => Promise<OpenFile>) => {
    const own = {}
    latest.current = own
    const isLatest = () => latest.current === own
    setProblem(undefined)
    setReading(true)
    try {
      const opened = await read((done) => isLatest() && setShare(done))
      if (isLatest()) onRead(opened)
    } catch (error) {
      if (isLatest()) setProblem(describeUnreadable(error))
    } finally {
      if (isLatest()) {
        setShare(undefined)
        setReading(false)
      }
    }
  }
  return { problem, share, isReading, setShare, start, stop }
}

type Sender = { readonly onProgress: (share: number) => void; readonly onDone: () => void }

function useSending(humidorId: string, { onProgress, onDone }: Sender) {
  const takeBack = useTakeBack(humidorId)
  return useChange(addReadings, {
    scope: `air:${humidorId}`,
    failed: 'Failed to add the readings',
    send: (file: Sending) => sendReadings(humidorId, file, onProgress),
    onDone: (added: number, { id }) => {
      onDone()
      if (added === 0) return toast({ title: 'These readings were there already' })
      const action = { label: 'Take Back', onSelect: () => void takeBack.change(id) }
      toast({ title: 'Readings Added', duration: undoMs, action })
    },
  })
}
