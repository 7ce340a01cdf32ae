import { takeBackFile } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { toast } from '../../ui/toast.tsx'

/** Takes the readings of a file back, by the id of the file. */
export const useTakeBack = (humidorId: string) =>
  useChange(takeBackFile, {
    scope: `air:${humidorId}`,
    failed: 'Failed to take the readings back',
    send: (fileId: string) => call(takeBackFile, { params: { id: humidorId, fileId } }),
    onDone: () => toast({ title: 'Readings Taken Back' }),
  })
