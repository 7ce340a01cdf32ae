import { useRef } from 'react'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { Page } from '../../ui/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { PasteTable } from './paste-table.tsx'
import { PreviewFile } from './preview-file.tsx'
import { Run } from './run.tsx'
import { useImportFile } from './use-import-file.ts'
import { usePasted } from './use-pasted.ts'
import { useImports, useRun } from './use-run.ts'

/** Brings a collection in from a spreadsheet, another program or a download of ours. */
export default function ImportPage() {
  const origin = useOrigin()
  const { opened, problem, isReading, open, close } = useImportFile()
  const pasted = usePasted({ isTaking: !opened, open })
  const steps = useRef<HTMLDivElement>(null)
  const end = () => {
    // The pressed button disappears.
    steps.current?.focus({ preventScroll: true })
    close()
    pasted.drop()
  }
  const imports = useImports()
  const run = useRun(() => {
    end()
    // The progress is at the top.
    scrollTo(0, 0)
  })
  const choose = (file: File) => {
    // A reload opens the pasted rows only if they were opened last.
    pasted.type(pasted.text)
    void open(file)
  }
  return (
    <Page
      title={paths.import.title}
      subtitle="Bring in a spreadsheet, a file from another program, or a download of your data."
      back={
        <BackLink to={origin ?? paths.allCigars()}>
          {origin === paths.profile() ? 'Back to Profile' : 'Back to Collection'}
        </BackLink>
      }
    >
      <div ref={steps} tabIndex={-1} className={`stack ${styles.steps}`}>
        {imports.map((change) => (
          <Run key={change.id} change={change} />
        ))}
        {opened ? (
          <PreviewFile key={opened.hash} file={opened} run={run} onClose={end} />
        ) : (
          <ChooseFile problem={problem} isReading={isReading} onChoose={choose}>
            <PasteTable pasted={pasted} />
          </ChooseFile>
        )}
      </div>
    </Page>
  )
}
