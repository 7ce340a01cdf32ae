import { useRef, useState } from 'react'
import { describeUnreadable } from '../../features/files/unreadable-file.ts'
import type { FileContent } from './read-file.ts'
import { readInWorker } from './read-in-worker.ts'

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

/** Returns the hash by which an import recognizes a table. Each sheet of a workbook has its own. */
export const hashOfSheet = async ({ hash, content }: OpenedFile, sheet = ''): Promise<string> =>
  content.kind === 'sheets' && content.sheets.length > 1 ? hashOf(new Blob([hash, sheet])) : hash

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
