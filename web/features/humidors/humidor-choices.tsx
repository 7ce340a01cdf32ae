import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { counted } from '../../../shared/rules/counted.ts'
import styles from '../../ui/radio-list.module.css'
import { useContents } from './use-contents.ts'

type Props = {
  readonly humidors: readonly NamedHumidor[]
  readonly chosen: string | undefined
  readonly onChoose: (humidorId: string) => void
}

/** Chips that choose the target humidor. A select would take one tap more on a phone. */
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
