import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import styles from './import.module.css'
import { PreviewExport } from './preview-export.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { MatchedSheet } from './table/match-file.ts'
import type { FileProps } from './use-run.ts'

type Props = FileProps & { readonly onClose: () => void }

/** The preview of a file. The page sends no row before the user confirms. */
export function PreviewFile({ file, run, onClose }: Props) {
  const { content } = file
  return (
    <div className="stack">
      <div className="spread">
        <p ref={takeFocus} tabIndex={-1} className={styles.name}>
          {file.name}
        </p>
        <Button variant="plain" onClick={onClose}>
          Choose Another File
        </Button>
      </div>
      {content.kind === 'export' ? (
        <PreviewExport content={content} file={file} run={run} />
      ) : (
        <PreviewSheets sheets={content.sheets} file={file} run={run} />
      )}
    </div>
  )
}

/** The field of the file disappears with the focus. */
const takeFocus = (name: HTMLElement | null) => name?.focus({ preventScroll: true })

type SheetsProps = FileProps & { readonly sheets: readonly MatchedSheet[] }

function PreviewSheets({ sheets, ...props }: SheetsProps) {
  const [place, setPlace] = useState(() => findBest(sheets))
  const sheet = sheets[place]
  if (!sheet) return <p role="status">This workbook has no sheets.</p>
  return (
    <>
      {sheets.length > 1 && (
        <Choice
          label="Sheet"
          showsLabel
          all={sheets[0]?.name ?? ''}
          options={sheets.slice(1).map(({ name }, n) => ({ value: String(n + 1), text: name }))}
          value={place === 0 ? '' : String(place)}
          onChange={(value) => setPlace(Number(value))}
        />
      )}
      {sheet.note && <p className="soft small">{sheet.note}</p>}
      <PreviewTable key={place} sheet={sheet} {...props} />
    </>
  )
}

/** Returns the place of the first sheet with the most recognized columns. */
function findBest(sheets: readonly MatchedSheet[]): number {
  const known = sheets.map(({ table }) => table.columns.filter(Boolean).length)
  return Math.max(0, known.indexOf(Math.max(...known)))
}
