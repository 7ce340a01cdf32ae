import { useDeferredValue, useMemo, useState } from 'react'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { FoundStatus } from '../../features/cigars/found-status.tsx'
import { inStock } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { TextField } from '../../ui/field.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './cigar-choice.module.css'

/** More matches than this are found by more letters. */
const most = 30

type Props = {
  /** The id of a cigar. `null`: all cigars. */
  readonly chosen: string | null
  readonly onChoose: (cigarId: string | null) => void
}

/** Chooses all cigars, or one of the stock. */
export function CigarChoice({ chosen, onChoose }: Props) {
  const { cigars, isComplete, isError, refetch } = useCollection()
  const [search, setSearch] = useState('')
  const stock = useMemo(() => inStock(cigars), [cigars])
  const words = useDeferredValue(search)
  const { cigars: found, isClosest } = useMemo(() => findCigars(stock, words), [stock, words])
  const shown = found.slice(0, most)
  // A search does not hide what is chosen.
  const hidden = shown.every(({ id }) => id !== chosen) && cigars.find(({ id }) => id === chosen)
  if (hidden) shown.unshift(hidden)
  return (
    <fieldset className={`stack ${styles.choice}`}>
      <legend className={styles.legend}>Cigar</legend>
      <TextField
        label="Search your cigars"
        type="search"
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // In a form, Enter would create the alert.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.cigars}>
        <Option name="All cigars" isChosen={chosen === null} onChoose={() => onChoose(null)} />
        {shown.map((cigar) => (
          <Option
            key={cigar.id}
            name={nameCigar(cigar)}
            isChosen={cigar.id === chosen}
            onChoose={() => onChoose(cigar.id)}
          />
        ))}
      </div>
      {isComplete && chosen !== null && !cigars.some(({ id }) => id === chosen) && (
        <p className="small" role="alert">
          The cigar that you chose is no longer in your collection. Please choose another one.
        </p>
      )}
      {isError ? (
        <RetryNote text="Your cigars could not be loaded." onRetry={refetch} />
      ) : (
        <p className="faint small" role="status">
          <FoundStatus isClosest={isClosest}>
            {isComplete || found.length > 0
              ? describeFound(found.length)
              : 'Loading your cigars...'}
          </FoundStatus>
        </p>
      )}
    </fieldset>
  )
}

const describeFound = (found: number) =>
  found === 0
    ? 'No cigar in stock matches'
    : found > most
      ? `${most} of ${found.toLocaleString('en-US')} cigars. Search for more.`
      : `${counted(found, 'cigar')} in stock`

type OptionProps = {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Option = ({ name, isChosen, onChoose }: OptionProps) => (
  <label className={styles.cigar}>
    <input type="radio" className="check" name="cigar" checked={isChosen} onChange={onChoose} />
    <span>{name}</span>
  </label>
)
