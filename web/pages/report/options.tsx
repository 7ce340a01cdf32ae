import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { Choice } from '../../ui/choice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useChangeParams } from '../../ui/use-change-params.ts'
import type { Options } from './describe-report.ts'
import styles from './report.module.css'

export function useOptions() {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const options = useMemo(() => read(params), [params])
  const change = (changed: Partial<Options>) =>
    changeParams((before) => {
      const { photos, prices, finished, humidor } = { ...read(before), ...changed }
      return {
        ...(!photos && { photos: '0' }),
        ...(!prices && { prices: '0' }),
        ...(finished && { finished: '1' }),
        ...(humidor && { humidor }),
      }
    })
  return [options, change] as const
}

const read = (params: URLSearchParams): Options => ({
  photos: params.get('photos') !== '0',
  prices: params.get('prices') !== '0',
  finished: params.get('finished') === '1',
  humidor: params.get('humidor') ?? '',
})

type Props = {
  readonly options: Options
  /** Undefined: there is only one. */
  readonly humidors: readonly NamedHumidor[] | undefined
  readonly onChange: (changed: Partial<Options>) => void
}

export const Choices = ({ options, humidors, onChange }: Props) => (
  <fieldset className={`wrap ${styles.choices}`}>
    <legend className="visually-hidden">What the report shows</legend>
    <Switch label="Photos" isOn={options.photos} onChange={(photos) => onChange({ photos })} />
    <Switch label="Prices" isOn={options.prices} onChange={(prices) => onChange({ prices })} />
    <Switch
      label="Finished cigars"
      isOn={options.finished}
      onChange={(finished) => onChange({ finished })}
    />
    {humidors && (
      <Choice
        label="Humidor"
        all="All humidors"
        options={humidors.map(({ id, name }) => ({ value: id, text: name }))}
        value={options.humidor}
        onChange={(humidor) => onChange({ humidor })}
      />
    )}
  </fieldset>
)
