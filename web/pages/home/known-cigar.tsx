import { useState } from 'react'
import type { AlikeCigar } from '../../../shared/contract/cigar.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { findSame, isSizeKnown } from '../../../shared/rules/same-cigar.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { factsIn } from '../../features/cigars/more-fields.tsx'
import { RestockDialog } from '../../features/cigars/restock-dialog.tsx'
import { SizeButtons } from '../../features/cigars/size-buttons.tsx'
import { useAlike } from '../../features/cigars/use-alike.ts'
import { Button } from '../../ui/button.tsx'
import type { StoredFlow } from './draft.ts'
import styles from './known-cigar.module.css'

export type Known = NonNullable<Identification['known']>

type Line = { readonly brand: string; readonly lineName: string }

type Offered = Pick<AlikeCigar, 'id' | 'brand' | 'lineName' | 'size'>

type Props = {
  /** The brand, line and size that were read from the band. */
  readonly read: Line & { readonly length?: number; readonly ringGauge?: number }
  readonly known?: Known | undefined
  /** Gives what the form below has. */
  readonly typedNow: () => StoredFlow['typed']
  readonly onAdded: () => void
  /** Called if the cigar has none of the sizes that the collection has. */
  readonly onAnotherSize: (line: Line) => void
}

/**
 * Offers to add to a cigar of the collection: of the line that was read, otherwise of the one whose photo shows the
 * same band. A band says no size, so the sizes of its line are offered.
 */
export function KnownCigar({ read, known, typedNow, onAdded, onAnotherSize }: Props) {
  const [chosen, setChosen] = useState<Offered>()
  const named = findSame(read, useAlike(read))
  const alike = useAlike(known ?? nothing)
  const cigars = named.length > 0 ? named : known ? findSame({ ...known, size: null }, alike) : []
  const [first = known && { ...known, id: known.cigarId }] = cigars
  if (!first) return null
  const isRead = named.length > 0
  const asksSize = cigars.length > 1 || (isRead && !isSizeKnown(read))
  const name = nameCigar(asksSize ? { ...first, size: null } : first)
  const { imageUrl } = known ?? cigars.find((one) => one.imageUrl) ?? first
  return (
    <section className={`stack ${styles.known}`} aria-labelledby="known-cigar">
      <div className={styles.photo}>
        <CigarPhoto brand={first.brand} imageUrl={imageUrl} alt={`Your ${name}`} />
      </div>
      <div className={styles.offer}>
        <h3 id="known-cigar" className={styles.title}>
          {isRead ? 'You have this: add to it?' : `Looks like your ${name}`}
        </h3>
        <p className="soft small">{isRead ? `${name} is in your collection.` : lookAlike}</p>
        {asksSize ? (
          <SizeButtons
            cigars={cigars}
            onChoose={setChosen}
            onAnother={() => onAnotherSize({ brand: first.brand, lineName: first.lineName })}
          />
        ) : (
          <Button variant="quiet" onClick={() => setChosen(first)}>
            Add to This Cigar
          </Button>
        )}
      </div>
      {chosen && (
        <RestockDialog
          cigar={chosen}
          typed={purchaseIn(typedNow())}
          onClose={() => setChosen(undefined)}
          onRestocked={onAdded}
        />
      )}
    </section>
  )
}

/** Returns the fields of the purchase. */
const purchaseIn = ({ quantity, purchaseDate, pricePerCigar, ...typed }: StoredFlow['typed']) => ({
  quantity,
  purchaseDate,
  price: pricePerCigar,
  notes: typed.notes,
  humidorId: typed.humidorId,
  ...factsIn(typed),
})

export const nothing: Line = { brand: '', lineName: '' }

const lookAlike =
  'Its photo shows a band like this one. Lines of a brand may look alike, so please compare the two.'
