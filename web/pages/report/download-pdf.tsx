import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { errorOr } from '../../api/describe-error.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { useFileDownload } from '../../features/files/use-file-download.ts'
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

function useDownload({ report, options, humidor }: Props) {
  const today = useToday()
  const { user } = useSession()
  return useFileDownload(async ({ signal, onProgress }) => {
    onProgress({ text: 'Preparing...' })
    // Its library is loaded only by those who use it.
    const { makePdf } = await import('./make-pdf.ts')
    const cover = { owner: user ? ownerOf(user) : '', day: formatUsDay(today), humidor }
    const onPage = (page: number, count: number) =>
      onProgress({ text: `Page ${page} of ${count}`, share: page / count })
    const { file, missing } = await makePdf(report, options, cover, { signal, onPage })
    saveFile(file, `collection-report-${today}.pdf`)
    announce(missing)
  }, describeFailure)
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
