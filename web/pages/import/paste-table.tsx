import { useId, useState } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import styles from './import.module.css'
import { countRows, type usePasted } from './use-pasted.ts'

type Props = { readonly pasted: ReturnType<typeof usePasted> }

/** Takes rows that were copied in a spreadsheet. */
export function PasteTable({ pasted: { text, type, read, drop } }: Props) {
  const id = useId()
  const [isShown, setIsShown] = useState(text !== '')
  const rows = countRows(text)
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        Paste from a Spreadsheet
      </Button>
      <div id={id} hidden={!isShown} className={styles.paste}>
        <TextAreaField
          label="Rows"
          hint="Copy the rows with their headings in your spreadsheet, and paste them here."
          rows={8}
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <p role="status" className="soft small">
          {rows === 0 ? 'No rows yet.' : `${counted(rows, 'row')} with the headings.`}
        </p>
        <div className="wrap">
          <Button disabled={rows === 0} onClick={read}>
            Read Table
          </Button>
          {rows > 0 && (
            <Button variant="plain" onClick={drop}>
              Clear
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
