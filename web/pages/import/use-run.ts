import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as bulk from '../../../shared/contract/bulk.ts'
import { listImports, startImport } from '../../../shared/contract/imports.ts'
import { ApiError } from '../../api/api-error.ts'
import { describeError } from '../../api/describe-error.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { followChange } from '../../features/cigars/follow-change.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { toast } from '../../ui/toast.tsx'
import type { OpenedFile } from './use-import-file.ts'

/** The state and the start of an import, see `useRun`. */
export type ImportRun = ReturnType<typeof useRun>

/** A file that was read, and the run that it starts. */
export type FileProps = { readonly file: OpenedFile; readonly run: ImportRun }

const imports = queryOf(listImports)

/** Starts an import. It goes on when the user leaves the page. */
export function useRun(onStarted: () => void) {
  const client = useQueryClient()
  const started = useChange(startImport, {
    query: { timeZone: ownTimeZone() },
    failed: (error) => (isRepeated(error) ? undefined : describeError(error, 'Failed to import.')),
    onDone: (first) => {
      onStarted()
      show(client, first)
    },
    refresh: { except: imports.queryKey },
  })
  return {
    start: started.change,
    isStarting: started.isPending,
    /** The message of the server if the same file was imported before. */
    repeated: isRepeated(started.error) ? started.error?.message : undefined,
    forgetRepeated: started.reset,
  }
}

const isRepeated = (error: Error | null) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'fileHash')

const isRunning = ({ state }: bulk.BulkChange) => state.endsWith('ing')

/** Returns the newest import of the last day, those that run, and those that can be undone. */
export function useImports(): readonly bulk.BulkChange[] {
  const client = useQueryClient()
  const { data } = useQuery(imports)
  useEffect(() => {
    for (const one of data ?? []) if (isRunning(one)) void follow(client, one)
  }, [client, data])
  return (data ?? []).filter((one, n) => n === 0 || isRunning(one) || one.state === 'applied')
}

/** Undoes an import. */
export function useUndo({ id }: bulk.BulkChange) {
  const client = useQueryClient()
  const { change, isPending } = useChange(bulk.undoChange, {
    params: { id },
    failed: 'Failed to undo the import.',
    onDone: (undoing) => show(client, undoing),
    refresh: { except: imports.queryKey },
  })
  return { undo: () => void change(), isUndoing: isPending }
}

const show = (client: QueryClient, change: bulk.BulkChange): void =>
  void client.setQueryData(imports.queryKey, (known = []) =>
    known.some(({ id }) => id === change.id)
      ? known.map((one) => (one.id === change.id ? change : one))
      : [change, ...known],
  )

const followed = new Set<string>()

/** Follows an import until it ends, also on other pages and after a lost connection. */
async function follow(client: QueryClient, first: bulk.BulkChange): Promise<void> {
  if (followed.has(first.id)) return
  followed.add(first.id)
  try {
    show(client, await followChange(client, first, (change) => show(client, change)))
  } catch (error) {
    toast({
      ...describeError(error, 'The import continues. Refresh the page to see its result.'),
      tone: 'destructive',
    })
    addEventListener('online', () => void follow(client, first), { once: true })
  } finally {
    followed.delete(first.id)
  }
}
