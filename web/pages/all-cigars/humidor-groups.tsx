import { useMemo } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { contentsOf, nothingIn } from '../../../shared/rules/room.ts'
import { CigarGrid } from '../../features/cigars/cigar-grid.tsx'
import type { Picking } from '../../features/cigars/pick-box.tsx'
import { describeContents } from '../../features/humidors/describe-humidor.ts'
import styles from './humidor-groups.module.css'

type Props = Omit<Parameters<typeof CigarGrid>[0], 'entries' | 'humidorId'> & {
  readonly humidors: readonly NamedHumidor[]
}

/** A list for each humidor that has some of the cigars. The finished ones come last. */
export function HumidorGroups({ cigars, humidors, picking, ...shown }: Props) {
  const groups = useMemo(() => groupByHumidor(cigars), [cigars])
  const contents = useMemo(() => contentsOf(cigars), [cigars])
  const finished = groups.get(undefined) ?? []
  const onPick = picking?.onPick
  // A range stays in its group. The same for all renders, as in `useSelection`.
  const onPickIn = useMemo(
    () =>
      new Map(
        [...groups].map(([id, here]): [typeof id, Picking['onPick']] => [
          id,
          (cigarId, isRange) => onPick?.(cigarId, isRange, here),
        ]),
      ),
    [groups, onPick],
  )
  const pickingIn = (id: string | undefined) =>
    picking && { ...picking, onPick: onPickIn.get(id) ?? picking.onPick }
  return (
    <div className={`stack ${styles.groups}`}>
      {humidors.map(({ id, name }) => {
        const here = groups.get(id)
        if (here === undefined) return null
        return (
          <section key={id} className="stack" aria-labelledby={`in-${id}`}>
            <h3 id={`in-${id}`} className={`wrap ${styles.name}`}>
              {name}{' '}
              <span className={`soft small ${styles.count}`}>
                {describeContents(contents.get(id) ?? nothingIn)}
              </span>
            </h3>
            <CigarGrid
              {...shown}
              cigars={here}
              entries={cigars.length}
              humidorId={id}
              picking={pickingIn(id)}
            />
          </section>
        )
      })}
      {finished.length > 0 && (
        <section className="stack" aria-labelledby="finished">
          <h3 id="finished" className={`wrap ${styles.name}`}>
            Smoked
          </h3>
          <CigarGrid
            {...shown}
            cigars={finished}
            entries={cigars.length}
            picking={pickingIn(undefined)}
          />
        </section>
      )}
    </div>
  )
}

/** Groups cigars by humidor id. A cigar is in the group of each humidor that has some of its sticks. */
function groupByHumidor(cigars: readonly Cigar[]): ReadonlyMap<string | undefined, Cigar[]> {
  const groups = new Map<string | undefined, Cigar[]>()
  for (const cigar of cigars) {
    const places = placesOf({ ...cigar, remaining: cigar.quantity })
    const ids = places.length === 0 ? [undefined] : places.map(({ humidorId }) => humidorId)
    for (const id of ids) {
      const group = groups.get(id) ?? []
      group.push(cigar)
      groups.set(id, group)
    }
  }
  return groups
}
