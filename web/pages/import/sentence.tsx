import styles from './import.module.css'
import type { Figure, Figures } from './preview/figures.ts'

type Props = Figures & {
  /** The id of the figure whose rows are shown. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

/** Tells in one sentence what will be imported. Each figure leads to its rows. */
export function Sentence({ imported, leftOut, ...choice }: Props) {
  return (
    <fieldset className={styles.sentence}>
      <legend className="visually-hidden">What will be imported</legend>
      <List figures={imported} end={leftOut.length > 0 ? ';' : '.'} {...choice} />
      <List figures={leftOut} end="." {...choice} />
    </fieldset>
  )
}

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly figures: readonly Figure[]
  readonly end: string
}

const List = ({ figures, end, chosen, onChoose }: ListProps) =>
  figures.map(({ id, text, detail }, place) => (
    <span key={id}>
      <button
        type="button"
        className={styles.figure}
        aria-pressed={chosen === id}
        onClick={() => onChoose(chosen === id ? undefined : id)}
      >
        {text}
      </button>
      {detail && ` ${detail}`}
      {place === figures.length - 1 ? end : ','}{' '}
    </span>
  ))
