import { UnreadableFile } from '../../features/files/unreadable-file.ts'
import type { FileAnswer, FileContent, RawContent } from './read-file.ts'
import { readHtml } from './read-html.ts'

/**
 * Reads a file as `readFile` does, in a worker, so that the page answers meanwhile. The worker ends with the reading.
 *
 * @throws UnreadableFile for a file that is refused
 * @throws the signal's reason when aborted
 */
export async function readInWorker(file: Blob, signal: AbortSignal): Promise<FileContent> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
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
