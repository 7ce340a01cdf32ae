import { Link } from 'react-router-dom'
import { type Air, describeAir, stateOfAir } from '../../../shared/rules/air.ts'
import { paths } from '../../paths.ts'
import { ownTimeZone } from '../cigars/use-today.ts'
import styles from './air-link.module.css'

/** Describes the air of a humidor in a few words. */
export function describeOwnAir(humidor: Air): string {
  const at = { now: new Date(), timeZone: ownTimeZone() }
  return describeAir(stateOfAir(humidor, at), at)
}

type Props = { readonly humidor: Air & { readonly id: string; readonly name: string } }

/** The air of a humidor, with a link to its readings. */
export const AirLink = ({ humidor }: Props) => (
  <Link
    to={paths.air(humidor.id)}
    className={`tap ${styles.link}`}
    aria-label={`Humidity in ${humidor.name}: ${describeOwnAir(humidor)}`}
  >
    {describeOwnAir(humidor)}
  </Link>
)
