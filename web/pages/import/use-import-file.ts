import { useRef, useState } from 'react'
import { describeUnreadable, UnreadableFile } from '../../features/files/unreadable-file.ts'
import type { FileAnswer, FileContent, RawContent } from './file/read-file.ts'
import { readHtml } from './file/read-html.ts'

/** A file that was read. */
export type OpenedFile = {
  readonly name: string
  /** SHA-256 of the file, or of the collection in it, in hexadecimal digits. */
  readonly hash: string
  readonly content: FileContent
}

/** Opens the file to import. The page sends none of it before the user confirms. */
export function useImportFile() {
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
      const content = await readInWorker(file, signal)
      const hashed = content.kind === 'export' ? new Blob([content.collection]) : file
      const read = { name: file.name, content, hash: await hashOf(hashed) }
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
 * Reads a file as `readFile` does, in a worker, so that the page remains responsive.
 *
 * @throws UnreadableFile for a file that is refused
 * @throws the signal's reason when aborted
 */
async function readInWorker(file: Blob, signal: AbortSignal): Promise<FileContent> {
  const worker = new Worker(new URL('./file/read-file.worker.ts', import.meta.url), {
    type: 'module',
  })
  const raw = await new Promise<RawContent>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      if ('content' in data) resolve(data.content)
      else
        reject(
          data.problem === undefined ? new Error('Not read') : new UnreadableFile(data.problem),
        )
    }
    // As when its script cannot be fetched.
    worker.onerror = () => reject(new Error('The worker failed'))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
  return raw.kind === 'html' ? { kind: 'sheets', sheets: readHtml(raw.html) } : raw
}

/** Returns the hash by which an import recognizes a table. Each sheet of a workbook has its own. */
export const hashOfSheet = async ({ hash, content }: OpenedFile, sheet = ''): Promise<string> =>
  content.kind === 'sheets' && content.sheets.length > 1 ? hashOf(new Blob([hash, sheet])) : hash

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
