import { memo, useId, useMemo } from 'react'
import type { openList } from '../../../shared/contract/lists.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { nameCigar, nameLine } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { describeSize } from '../../features/cigars/describe-size.ts'
import { type BrandGroup, groupByBrand } from '../../features/cigars/select-cigars.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './shared-list.module.css'

export type SharedList = ResponseOf<typeof openList>
type ListedCigar = SharedList['cigars'][number]

type Marks = {
  readonly currency: SharedList['currency']
  readonly wanted: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

/** All rows are in the page, because a printer has no window. */
export function Listed({ cigars, ...marks }: Marks & { readonly cigars: readonly ListedCigar[] }) {
  const groups = useMemo(() => groupByBrand(cigars.toSorted(byLine)), [cigars])
  return (
    <div className={`stack ${styles.list}`} data-long={cigars.length > 1000 || undefined}>
      {groups.map((group) => (
        <Brand key={group.brand} group={group} {...marks} />
      ))}
    </div>
  )
}

const names = new Intl.Collator('en', { numeric: true })
const byLine = (a: ListedCigar, b: ListedCigar) => names.compare(nameLine(a), nameLine(b))

type BrandProps = Marks & { readonly group: BrandGroup<ListedCigar> }

function Brand({ group, wanted, ...marks }: BrandProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={`spread ${styles.head}`}>
        <h2 id={id}>{group.brand}</h2>
        <p className="soft small">{counted(group.units, 'stick')}</p>
      </div>
      <ul>
        {group.cigars.map((cigar) => (
          <Entry key={cigar.id} cigar={cigar} isWanted={wanted.has(cigar.id)} {...marks} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = Omit<Marks, 'wanted'> & {
  readonly cigar: ListedCigar
  readonly isWanted: boolean
}

const Entry = memo(({ cigar, currency, isWanted, toggle }: EntryProps) => {
  const { brand, imageUrl, notes } = cigar
  return (
    <li className={`wrap ${styles.cigar}`}>
      {imageUrl !== undefined && (
        <div className={`frame ${styles.photo}`}>
          <CigarPhoto brand={brand} imageUrl={imageUrl} alt="" />
        </div>
      )}
      <div className={styles.facts}>
        <h3 className={styles.name}>{nameLine(cigar)}</h3>
        <p className="soft small">{describe(cigar, currency)}</p>
        {notes && <p className="written small">{notes}</p>}
      </div>
      <div className={styles.wish}>
        <Button
          variant={isWanted ? 'primary' : 'quiet'}
          aria-pressed={isWanted}
          aria-label={`I would like this one: ${nameCigar(cigar)}`}
          onClick={() => toggle(cigar.id)}
        >
          {isWanted && <CheckIcon />}I would like this one
        </Button>
      </div>
    </li>
  )
})

function describe(cigar: ListedCigar, currency: SharedList['currency']): string {
  const { strength, wrapper, quantity, price, purchaseDate } = cigar
  const facts = [
    counted(quantity, 'stick'),
    describeSize(cigar),
    `${strength} strength`,
    wrapper,
    price !== undefined && currency && `${formatMoney(price, currency)} each`,
    purchaseDate && `since ${formatUsDay(purchaseDate)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
