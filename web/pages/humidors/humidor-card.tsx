import { Link } from 'react-router-dom'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { describeOwnAir } from '../../features/air/air-link.tsx'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import {
  describeContents,
  describeTarget,
  kindNames,
} from '../../features/humidors/describe-humidor.ts'
import { RoomGauge } from '../../features/humidors/room-gauge.tsx'
import { Photo } from '../../features/photos/photo.tsx'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { AscendingIcon, DescendingIcon } from '../../ui/icons.tsx'
import styles from './humidors.module.css'

type Order = {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly idOf: (by: -1 | 1) => string
  readonly onMove: (by: -1 | 1) => void
}

type Props = {
  readonly humidor: Humidor
  /** Absent: there is no other one. */
  readonly order?: Order
}

/** A humidor, what lies in it, and how full it is. */
export function HumidorCard({ humidor, order }: Props) {
  const { id, name, kind, imageUrl } = humidor
  return (
    <li className={`pressable card ${styles.card}`}>
      {imageUrl && (
        <div className={styles.photo}>
          <Photo imageUrl={imageUrl} alt="" />
        </div>
      )}
      <div className={`stack ${styles.text}`}>
        <div className="spread">
          <div>
            <p className="label">{kindNames[kind]}</p>
            <h2 className={styles.name}>
              <Link
                to={paths.humidor(id)}
                state={{ from: paths.humidors() }}
                className="stretched bare"
              >
                {name}
              </Link>
            </h2>
          </div>
          {order && <OrderButtons name={name} order={order} />}
        </div>
        <p className={`serif ${styles.contents}`}>{describeContents(humidor)}</p>
        <RoomGauge humidor={humidor} />
        <Facts humidor={humidor} />
      </div>
    </li>
  )
}

/** At an end of the list a button stays, so that it keeps the focus. */
const OrderButtons = ({ name, order }: { readonly name: string; readonly order: Order }) => (
  <div className={styles.order}>
    <IconButton
      id={order.idOf(-1)}
      label={`Move ${name} up`}
      icon={<AscendingIcon />}
      aria-disabled={order.isFirst}
      onClick={() => order.onMove(-1)}
    />
    <IconButton
      id={order.idOf(1)}
      label={`Move ${name} down`}
      icon={<DescendingIcon />}
      aria-disabled={order.isLast}
      onClick={() => order.onMove(1)}
    />
  </div>
)

function Facts({ humidor }: Pick<Props, 'humidor'>) {
  const today = useToday()
  const { value, oldest } = humidor
  const facts = [
    ['Value', value ? describeMoney(value) : undefined],
    ['Oldest', oldest && `${nameCigar(oldest)}, ${describeAge(ownAgeDay(oldest), today)}`],
    ['Target', describeTarget(humidor)],
    ['Humidity', humidor.lastReading && describeOwnAir(humidor)],
  ] as const
  const known = facts.filter(([, text]) => text !== undefined)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([label, text]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
