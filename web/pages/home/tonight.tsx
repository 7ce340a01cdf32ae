import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TonightCigar } from '../../../shared/contract/home.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { strengths } from '../../../shared/rules/option-lists.ts'
import { suggestTonight, times } from '../../../shared/rules/tonight.ts'
import type { Home } from '../../features/cigars/home-query.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { EnjoyButton } from '../../features/enjoying/enjoy-button.tsx'
import { useWithoutWaiting } from '../../features/enjoying/use-waiting-smokes.ts'
import { useHumidors } from '../../features/humidors/use-humidors.ts'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/choice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { describeReason } from './describe-reason.ts'
import styles from './tonight.module.css'

/** Suggests three cigars for the user's time and strength. */
export function Tonight({ query }: { readonly query: UseQueryResult<Home> }) {
  const [time, setTime] = useState('')
  const [strength, setStrength] = useState('')
  const [chosen, setHumidor] = useState('')
  const humidors = useHumidors()
  const humidorId = humidors?.find(({ id }) => id === chosen)?.id
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label="How long you have"
          all="Any time"
          options={times.map((value) => ({ value, text: timeTexts[value] }))}
          value={time}
          onChange={setTime}
        />
        <Choice
          label="Strength"
          all="Any strength"
          options={strengths.map((value) => ({ value }))}
          value={strength}
          onChange={setStrength}
        />
        {humidors && (
          <Choice
            label="Humidor"
            all="Any humidor"
            options={humidors.map(({ id, name }) => ({ value: id, text: name }))}
            value={humidorId ?? ''}
            onChange={setHumidor}
          />
        )}
      </div>
      <QueryView of={query} failed="Your suggestions could not be loaded." loading={null}>
        {({ home }) => (
          <Suggestions
            cigars={home?.tonight ?? []}
            criteria={{ time: times.find((one) => one === time), strength, humidorId }}
          />
        )}
      </QueryView>
    </>
  )
}

const timeTexts = {
  '30': '30 minutes',
  '45': '45 minutes',
  '60': '60 minutes',
  '90': '90+ minutes',
} as const

type Props = {
  readonly cigars: readonly TonightCigar[]
  readonly criteria: Parameters<typeof suggestTonight>[1]
}

function Suggestions({ cigars, criteria }: Props) {
  const today = useToday()
  const left = useWithoutWaiting(cigars).filter(({ quantity }) => quantity > 0)
  const suggestions = useInPlace(suggestTonight(left, criteria, new Date()))
  if (suggestions.length === 0) {
    return (
      <p role="status" className="soft">
        No cigar in stock fits. Try another time or strength
        {criteria.humidorId && ', or any humidor'}.
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {suggestions.map(({ cigar, reason }) => (
        <li key={cigar.id} className={`pressable ${styles.suggestion}`}>
          <div className={styles.words}>
            <h3 className={`clamp ${styles.name}`}>
              <Link
                to={paths.cigar(cigar.id)}
                state={{ from: paths.home() }}
                className={`stretched bare ${styles.link}`}
              >
                {nameCigar(cigar)}
              </Link>
            </h3>
            <p className={`small ${styles.reason}`}>{describeReason(cigar, reason, today)}</p>
            <p className="faint fine">
              {cigar.minutes !== undefined && `About ${cigar.minutes} minutes · `}
              {cigar.strength}
            </p>
          </div>
          <div className={styles.enjoy}>
            <EnjoyButton cigar={{ ...cigar, humidorId: criteria.humidorId }} look="list" />
          </div>
        </li>
      ))}
    </ul>
  )
}

type Suggestion = ReturnType<typeof suggestTonight<TonightCigar>>[number]

/** Keeps the place of suggestions that remain. New ones take the free places. */
function useInPlace(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const [before, setBefore] = useState<readonly string[]>([])
  const isNew = ({ cigar }: Suggestion) => !before.includes(cigar.id)
  const added = suggestions.filter(isNew)
  const kept = before.map((id) => suggestions.find(({ cigar }) => cigar.id === id) ?? added.shift())
  const shown = [...kept, ...added].filter((one) => one !== undefined)
  const ids = shown.map(({ cigar }) => cigar.id)
  if (ids.join() !== before.join()) setBefore(ids)
  return shown
}
