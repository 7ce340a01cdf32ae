import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import type { ZipEntry } from './file/read-zip.ts'
import type { Photos } from './preview/body-of.ts'
import { type PhotoProblem, sendPhotos } from './preview/send-photos.ts'

/** The user's answer when photos could not be uploaded. */
type Answer = 'again' | 'without'

/** The progress of the upload, or the photos that could not be uploaded. */
export type PhotosState =
  | { readonly done: number; readonly total: number }
  | { readonly problems: readonly PhotoProblem[]; readonly answer: (answer: Answer) => void }

/** Uploads the photos of a download before the import starts. Leaving the page cancels it. */
export function usePhotos(files: ReadonlyMap<string, ZipEntry>) {
  const [state, setState] = useState<PhotosState>()
  const sent = useRef(new Map<string, string>())
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  useLeaveWarning(state !== undefined)

  const upload = async (names: readonly string[], signal: AbortSignal) => {
    while (true) {
      let done = names.filter((name) => sent.current.has(name)).length
      const show = () => setState({ done, total: names.length })
      const onDone = () => {
        done += 1
        show()
      }
      show()
      const problems = await sendPhotos(names, { files, sent: sent.current, signal, onDone })
      if (problems.length === 0 || (await ask(problems, signal)) === 'without') return
    }
  }
  const ask = (problems: readonly PhotoProblem[], signal: AbortSignal) =>
    new Promise<Answer>((answer, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      setState({ problems, answer })
    })

  /**
   * The addresses of photos, by their names in the ZIP; nothing when the user cancels.
   *
   * @param known addresses of photos that the collection has already
   */
  const addPhotos = async (all: readonly string[], known: Photos): Promise<Photos | undefined> => {
    const controller = new AbortController()
    running.current = controller
    for (const [name, imageUrl] of known) sent.current.set(name, imageUrl)
    const names = [...new Set(all)]
    try {
      if (names.some((name) => !sent.current.has(name))) await upload(names, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return undefined
      throw error
    } finally {
      setState(undefined)
    }
    return sent.current
  }
  return { state, addPhotos, cancel }
}
