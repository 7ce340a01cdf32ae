import type { AlikeCigar } from '../../../shared/contract/cigar.ts'
import { Button } from '../../ui/button.tsx'
import { describeLength } from './describe-length.ts'

type Sized = Pick<AlikeCigar, 'id' | 'size' | 'length' | 'ringGauge' | 'quantity'>

type Props<Cigar> = {
  readonly cigars: readonly Cigar[]
  readonly onChoose: (cigar: Cigar) => void
  /** Called if it is none of these sizes. */
  readonly onAnother: () => void
}

/** The sizes of a line that are in the collection. */
export const SizeButtons = <Cigar extends Sized>(props: Props<Cigar>) => (
  <div className="wrap">
    {props.cigars.map((cigar) => (
      <Button key={cigar.id} variant="quiet" onClick={() => props.onChoose(cigar)}>
        {describeSize(cigar)} · {cigar.quantity} in stock
      </Button>
    ))}
    <Button variant="plain" onClick={props.onAnother}>
      Another Size
    </Button>
  </div>
)

function describeSize({ size, length, ringGauge }: Sized): string {
  if (size && size !== 'Custom') return size
  const measures = [length && describeLength(length), ringGauge].filter(Boolean)
  return measures.join(' × ') || 'No size'
}
