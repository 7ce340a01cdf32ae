import { useMemo, useState } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import type { NewCigar } from './body-of.ts'
import { Confirm } from './confirm.tsx'
import { type SameChoice, sameIn } from './derive-preview.ts'
import styles from './import.module.css'
import { PreviewTable } from './preview-table.tsx'
import { readExport } from './read-export.ts'
import { type Sheet, UnreadableFile } from './read-file.ts'
import type { FileProps } from './use-run.ts'

type Props = FileProps & { readonly onClose: () => void }

/** What becomes of a file; nothing is sent before the user confirms. */
export function PreviewFile({ file, run, onClose }: Props) {
  const { content } = file
  return (
    <div className="stack">
      <div className="spread">
        <p className={styles.name}>{file.name}</p>
        <Button variant="plain" onClick={onClose}>
          Choose Another File
        </Button>
      </div>
      {content.kind === 'export' ? (
        <PreviewExport json={content.collection} {...{ file, run }} />
      ) : (
        <PreviewSheets sheets={content.sheets} {...{ file, run }} />
      )}
    </div>
  )
}

function PreviewSheets({ sheets, ...props }: FileProps & { readonly sheets: readonly Sheet[] }) {
  const [place, setPlace] = useState(0)
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
      <PreviewTable key={place} sheet={sheet} {...props} />
    </>
  )
}

/** A download of the user's own data, or of another account. */
function PreviewExport({ json, file, run }: FileProps & { readonly json: string }) {
  const read = useMemo(() => readOr(json), [json])
  const { cigars, isComplete } = useCollection()
  const [same, setSame] = useState<SameChoice>('skip')
  if ('problem' in read) return <p className={styles.problem}>{read.problem}</p>
  if (!isComplete) return <SkeletonRows label="Loading your collection..." />
  const sameOf = sameIn(cigars)
  const known = read.cigars.filter((cigar) => sameOf(cigar).length > 0)
  const sent = same === 'skip' ? read.cigars.filter((cigar) => !known.includes(cigar)) : read.cigars
  return (
    <>
      <p>
        {counted(read.cigars.length, 'cigar')} with their purchases, smokes and notes. Photos,
        alerts, badges and shared milestones stay in the file.
      </p>
      {known.length > 0 && (
        <Choice
          label={`${known.length} of them ${known.length === 1 ? 'seems' : 'seem'} to be in your collection`}
          showsLabel
          all="Skip them"
          options={[{ value: 'separate', text: 'Add them separately' }]}
          value={same === 'skip' ? '' : same}
          onChange={(value) => setSame(value === 'separate' ? 'separate' : 'skip')}
        />
      )}
      <Confirm
        {...{ file, run }}
        rows={sent.length}
        body={() => ({ cigars: sent, additions: [] })}
      />
    </>
  )
}

function readOr(json: string): { readonly cigars: NewCigar[] } | { readonly problem: string } {
  try {
    return { cigars: readExport(json) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}
