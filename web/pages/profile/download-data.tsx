import type { MouseEvent } from 'react'
import { today } from '../../../shared/rules/dates.ts'
import { errorOr } from '../../api/describe-error.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { useFileDownload } from '../../features/files/use-file-download.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './download-data.module.css'

const title = 'Download Your Data'
const describeFailure = errorOr('Error', 'Failed to download your data. Please try again.')

export const DownloadData = () => (
  <AccountSection
    title={title}
    text="Everything you entered and earned as a JSON file, and your photos, in one ZIP file."
  >
    <DownloadButton download={useDownload()} />
  </AccountSection>
)

const cancelLabel = (
  <>
    Cancel<span className="visually-hidden"> Download</span>
  </>
)

/** The button that starts the download, and then cancels it: the same, so that it keeps the focus. */
export function DownloadButton({ download }: { download: ReturnType<typeof useDownload> }) {
  const { progress, start, cancel } = download
  // The second click of a double click must not cancel what the first has started.
  const cancelOnce = ({ detail }: MouseEvent) => detail < 2 && cancel()
  return (
    <div className={`wrap ${styles.row}`}>
      {progress && (
        <div className={styles.progress}>
          <ProgressBar label="Preparing your data" {...progress} />
          <p className="soft small">{progress.text}</p>
        </div>
      )}
      <Button variant="quiet" onClick={progress ? cancelOnce : start}>
        {progress ? cancelLabel : title}
      </Button>
    </div>
  )
}

/** Gathers the user's data and downloads it. */
export const useDownload = () =>
  useFileDownload(async ({ signal, onProgress }) => {
    onProgress({ text: 'Collecting...' })
    // Its library is loaded only by those who use it.
    const { buildExport } = await import('./build-export.ts')
    const onPhoto = (number: number, count: number) =>
      onProgress({ text: `Photo ${number} of ${count}`, share: number / count })
    const { file, missing, photos } = await buildExport({ signal, onPhoto })
    saveFile(file, `digital-humidor-${today(ownTimeZone(), new Date())}.zip`)
    announce(missing.length, photos)
  }, describeFailure)

const announce = (missing: number, photos: number) =>
  toast(
    missing === 0
      ? { title: 'Download Ready', description: 'Your data is in your downloads.' }
      : {
          title: 'Download Incomplete',
          description: `${missing} of ${photos} photos could not be downloaded. collection.json names them.`,
          tone: 'destructive',
        },
  )
