import type { CSSProperties } from 'react'
import { encode } from 'uqr'
import styles from './labels.module.css'
import { placeOn, type SheetName, sheets } from './sheets.ts'

export type Described = {
  readonly key: string
  /** The path that the code opens. */
  readonly path: string
  readonly name: string
  readonly note?: string | undefined
}

type Props = {
  readonly label: Described
  readonly sheet: SheetName
  readonly place: number
}

/** A label at its place: on paper where it is cut, on the screen one after the other. */
export function Label({ label, sheet, place }: Props) {
  const { width, height } = sheets[sheet]
  const { x, y } = placeOn(sheets[sheet], place)
  const at: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--x': `${x}mm`,
    '--y': `${y}mm`,
    '--width': `${width}mm`,
    '--height': `${height}mm`,
  }
  return (
    <li className={styles.label} data-square={width === height || undefined} style={at}>
      <Code text={`${location.origin}${label.path}`} />
      <div className={styles.words}>
        <p className={styles.name}>{label.name}</p>
        {label.note && <p className={styles.note}>{label.note}</p>}
      </div>
    </li>
  )
}

/** Level M bears 15 % of damage; the paper around it is the rest of its quiet zone. */
function Code({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
