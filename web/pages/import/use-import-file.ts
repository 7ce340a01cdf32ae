import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LineIndex } from '../../../shared/catalog/search-lines.ts'
import { fetchLineIndex } from '../../features/cigars/form/use-catalog.ts'
import { describeUnreadable, UnreadableFile } from '../../features/files/unreadable-file.ts'
import { readHtml } from './file/read-html.ts'
import {
  type FileContent,
  type FileRequest,
  type FileResponse,
  matchSheets,
} from './table/match-file.ts'

/** A file that was read. */
export type OpenedFile = {
  readonly name: string
  /** SHA-256 of the file, or of the collection in it, in hexadecimal digits. */
  readonly hash: string
  readonly content: FileContent
  /** The names of the catalog. */
  readonly index: LineIndex
}

/** Opens the file to import. The page sends none of it before the user confirms. */
export function useImportFile() {
  const client = useQueryClient()
  const [opened, setOpened] = useState<OpenedFile>()
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  // Another file may be chosen while one is read.
  const reading = useRef<AbortController>(undefined)
  const open = async (file: File) => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const { signal } = controller
    setProblem(undefined)
    setIsReading(true)
    try {
      const index = await fetchLineIndex(client)
      const content = await matchInWorker({ file, index }, signal)
      const hashed = content.kind === 'export' ? new Blob([content.collection]) : file
      const read = { name: file.name, content, index, hash: await hashOf(hashed) }
      if (!signal.aborted) setOpened(read)
    } catch (error) {
      if (!signal.aborted) setProblem(describeUnreadable(error))
    } finally {
      if (!signal.aborted) setIsReading(false)
    }
  }
  return { opened, problem, isReading, open, close: () => setOpened(undefined) }
}

/**
 * Reads a file and matches its columns in a worker, so that the page remains responsive. Pages with tables are read
 * here, because a worker has no parser for them.
 *
 * @throws UnreadableFile for a file that is refused
 * @throws the signal's reason when aborted
 */
async function matchInWorker(request: FileRequest, signal: AbortSignal): Promise<FileContent> {
  const worker = new Worker(new URL('./match-file.worker.ts', import.meta.url), { type: 'module' })
  const response = await new Promise<FileResponse>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileResponse>) => resolve(data)
    // As when its script cannot be fetched.
    worker.onerror = () => reject(new Error('The worker failed'))
    signal.addEventListener('abort', () => reject(signal.reason))
    signal.throwIfAborted()
    worker.postMessage(request)
  }).finally(() => worker.terminate())
  if ('problem' in response) {
    throw response.problem === undefined
      ? new Error('Not read')
      : new UnreadableFile(response.problem)
  }
  const { content } = response
  return content.kind === 'html' ? matchSheets(readHtml(content.html), request.index) : content
}

/** Returns the hash by which an import recognizes a table. Each sheet of a workbook has its own. */
export const hashOfSheet = async ({ hash, content }: OpenedFile, sheet = ''): Promise<string> =>
  content.kind === 'sheets' && content.sheets.length > 1 ? hashOf(new Blob([hash, sheet])) : hash

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
