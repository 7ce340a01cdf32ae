import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { counted } from '../../../shared/rules/counted.ts'
import styles from '../../ui/radio-list.module.css'
import { useContents } from './use-contents.ts'

type Props = {
  readonly humidors: readonly NamedHumidor[]
  readonly chosen: string | undefined
  readonly onChoose: (humidorId: string) => void
}

/** Where sticks are moved to. Not a select: on a phone that takes one tap more. */
export function HumidorChoices({ humidors, chosen, onChoose }: Props) {
  const contents = useContents()
  return (
    <fieldset className={styles.choices}>
      <legend className="label">To</legend>
      {humidors.map(({ id, name }) => {
        const there = contents.find((one) => one.id === id)
        return (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              className="check"
              name="to"
              checked={id === chosen}
              data-autofocus={id === chosen ? true : undefined}
              onChange={() => onChoose(id)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
            </span>
            <span className={`faint small ${styles.left}`}>
              {there && counted(there.sticks, 'stick')}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
