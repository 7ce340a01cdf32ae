import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { errorOr, showError } from '../../api/describe-error.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import type { Report } from './derive-report.ts'
import { type Cover, type Options, ownerOf } from './describe-report.ts'
import styles from './report.module.css'

type Props = {
  readonly report: Report
  readonly options: Options
  readonly humidor: Cover['humidor']
}
type Progress = { readonly text: string; readonly share?: number }

const describeFailure = errorOr(
  'PDF Not Made',
  'Please check your connection and try again, or print this page.',
)

/** Makes the PDF on this device, and downloads it. */
export function DownloadPdf(props: Props) {
  const { progress, start } = useDownload(props)
  return (
    <div className={`wrap ${styles.download}`}>
      {progress && (
        <div className={styles.progress}>
          <ProgressBar label="Making the PDF" {...progress} />
          <p className="soft small">{progress.text}</p>
        </div>
      )}
      <Button isBusy={progress !== undefined} onClick={start}>
        Download PDF
      </Button>
    </div>
  )
}

/** Leaving the page cancels it. */
function useDownload({ report, options, humidor }: Props) {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  const today = useToday()
  const { user } = useSession()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({ text: 'Preparing...' })
    try {
      // Its library is loaded only by those who use it.
      const { makePdf } = await import('./make-pdf.ts')
      const cover = { owner: user ? ownerOf(user) : '', day: formatUsDay(today), humidor }
      const { file, missing } = await makePdf(report, options, cover, {
        signal,
        onPage: (page, count) =>
          setProgress({ text: `Page ${page} of ${count}`, share: page / count }),
      })
      saveFile(file, `collection-report-${today}.pdf`)
      announce(missing)
    } catch (error) {
      if (!signal.aborted) showError(describeFailure(error))
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, start }
}

const announce = (missing: number) =>
  toast(
    missing === 0
      ? { title: 'PDF Ready', description: 'It is in your downloads.' }
      : {
          title: 'PDF Incomplete',
          description: `It is in your downloads, but ${counted(missing, 'photo')} could not be loaded.`,
          tone: 'destructive',
        },
  )
