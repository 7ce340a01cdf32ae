import { useEffect, useRef, useState } from 'react'
import { type errorOr, showError } from '../../api/describe-error.ts'

type Progress = { readonly text: string; readonly share?: number }

type Making = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Makes a file for download; there is progress while it does. Leaving the page cancels it. */
export function useFileDownload(
  make: (making: Making) => Promise<void>,
  describeFailure: ReturnType<typeof errorOr>,
) {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    try {
      await make({ signal, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted) showError(describeFailure(error))
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}
