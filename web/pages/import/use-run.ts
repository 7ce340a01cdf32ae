import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as bulk from '../../../shared/contract/bulk.ts'
import { startImport } from '../../../shared/contract/imports.ts'
import { ApiError } from '../../api/api-error.ts'
import { describeError } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { followChange } from '../../features/cigars/follow-change.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { toast } from '../../ui/toast.tsx'
import type { OpenedFile } from './use-import-file.ts'

/** An import that runs or has ended. */
export type ImportRun = ReturnType<typeof useRun>

/** A file that was read, and the run that it starts. */
export type FileProps = { readonly file: OpenedFile; readonly run: ImportRun }

/** Starts an import, follows it, and undoes it. It goes on when the user leaves the page. */
export function useRun(onStarted: () => void) {
  const client = useQueryClient()
  const [change, setChange] = useState<bulk.BulkChange>()
  const follow = (first: bulk.BulkChange) => {
    setChange(first)
    followChange(client, first, setChange).then(setChange, showUnknown)
  }
  const started = useChange(startImport, {
    query: { timeZone: ownTimeZone() },
    failed: (error) => (isRepeated(error) ? undefined : describeError(error, 'Failed to import.')),
    onDone: (first) => {
      onStarted()
      follow(first)
    },
  })
  const undone = useChange(bulk.undoChange, {
    params: { id: change?.id ?? '' },
    failed: 'Failed to undo the import.',
    onDone: follow,
  })
  return {
    change,
    start: started.change,
    isStarting: started.isPending,
    /** The same file was imported before: what the server says of it. */
    repeated: isRepeated(started.error) ? started.error?.message : undefined,
    forgetRepeated: started.reset,
    undo: () => void undone.change(),
    isUndoing: undone.isPending,
  }
}

const isRepeated = (error: Error | null) =>
  error instanceof ApiError && error.issueOf('fileHash') !== undefined

const showUnknown = (error: unknown): void =>
  toast({
    ...describeError(error, 'The import continues. Refresh the page to see its result.'),
    tone: 'destructive',
  })
