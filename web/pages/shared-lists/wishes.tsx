import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { OwnList } from '../../../shared/contract/lists.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import styles from './shared-lists.module.css'

type Props = Pick<OwnList, 'wishes'>

export function Wishes({ wishes }: Props) {
  const cigars = wishes.reduce((sum, { cigarIds }) => sum + cigarIds.length, 0)
  if (cigars === 0) return <p className="soft">Nobody has marked a cigar yet.</p>
  return (
    <div>
      <h3 className={styles.heading}>
        {`${counted(wishes.length, 'guest')} would like ${counted(cigars, 'cigar')}`}
      </h3>
      <Guests wishes={wishes} />
    </div>
  )
}

function Guests({ wishes }: Props) {
  const { cigars, isComplete } = useCollection()
  const known = new Map(cigars.map((cigar) => [cigar.id, cigar]))
  return (
    <ul>
      {wishes.map(({ guest = 'A guest', cigarIds, changedAt }) => (
        <li key={`${changedAt} ${cigarIds[0]}`} className={styles.guest}>
          <b>{guest}</b>
          <ul>
            {cigarIds.map((id) => (
              <li key={id}>
                <Wish cigar={known.get(id)} isKnown={isComplete} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type WishProps = { readonly cigar: Cigar | undefined; readonly isKnown: boolean }

function Wish({ cigar, isKnown }: WishProps) {
  if (!cigar) return isKnown ? 'A cigar that is no longer in your collection' : '...'
  const stock = cigar.quantity === 0 ? 'finished' : `${counted(cigar.quantity, 'stick')} left`
  return (
    <>
      <Link to={paths.cigar(cigar.id)} state={{ from: paths.sharedLists() }} className="tap">
        {nameCigar(cigar)}
      </Link>{' '}
      <span className="soft small">{stock}</span>
    </>
  )
}
