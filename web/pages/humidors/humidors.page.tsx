import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { mostHumidors } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { AddHumidorDialog } from '../../features/humidors/humidor-dialog.tsx'
import { roomNote } from '../../features/humidors/room-gauge.tsx'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { useContinues } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyNote, Section, SkeletonRows } from '../../ui/section.tsx'
import { HumidorCard } from './humidor-card.tsx'
import styles from './humidors.module.css'
import { useOrder, worthQuery } from './use-order.ts'

/** Each humidor with what it holds. */
export default function Humidors() {
  const humidors = useQuery(worthQuery)
  const { count, mayAdd } = useMayAdd(humidors.data ?? [])
  const place = 'humidor/new'
  const [isAdding, setIsAdding] = useState(useContinues(place))
  const add = () => setIsAdding(true)
  return (
    <Page
      title={paths.humidors.title}
      subtitle="Where your cigars lie, and how much room is left."
      actions={count > 1 && mayAdd && <Button onClick={add}>Add Humidor</Button>}
    >
      <QueryView
        of={humidors}
        failed="Your humidors could not be loaded."
        loading={<SkeletonRows label="Loading your humidors..." many />}
      >
        {(shown) => (
          <div className={`stack ${styles.page}`}>
            <List humidors={shown} />
            {count === 1 && <Invitation mayAdd={mayAdd} onAdd={add} />}
            {shown.some(({ capacity }) => capacity !== undefined) && (
              <p className={`faint small ${styles.note}`}>{roomNote}</p>
            )}
          </div>
        )}
      </QueryView>
      {isAdding && <AddHumidorDialog place={place} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function useMayAdd({ length: count }: readonly Humidor[]) {
  const plan = usePlan()
  const { humidors: most = mostHumidors } = planLimits[plan ?? 'premium']
  return { count, mayAdd: count < most }
}

type Step = { readonly id: string; readonly by: -1 | 1 }

function List({ humidors }: { readonly humidors: readonly Humidor[] }) {
  const [step, setStep] = useState<Step>()
  const order = useOrder(humidors)
  const place = humidors.findIndex(({ id }) => id === step?.id)
  const name = humidors[place]?.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that moved takes the focus along
  useEffect(() => {
    if (step) document.getElementById(buttonId(step))?.focus()
  }, [step, place])
  const move = (from: number, by: Step['by']) => {
    const to = from + by
    const [humidor] = humidors.slice(from, from + 1)
    if (!humidor || to < 0 || to >= humidors.length) return
    setStep({ id: humidor.id, by })
    order(from, to)
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {name === undefined
          ? counted(humidors.length, 'humidor')
          : `${name} is ${place + 1} of ${humidors.length}`}
      </p>
      <ol className="stack">
        {humidors.map((humidor, index) => (
          <HumidorCard
            key={humidor.id}
            humidor={humidor}
            {...(humidors.length > 1 && {
              order: {
                isFirst: index === 0,
                isLast: index === humidors.length - 1,
                idOf: (by) => buttonId({ id: humidor.id, by }),
                onMove: (by) => move(index, by),
              },
            })}
          />
        ))}
      </ol>
    </>
  )
}

const buttonId = ({ id, by }: Step) => `${id}${by === 1 ? 'down' : 'up'}`

type InvitationProps = { readonly mayAdd: boolean; readonly onAdd: () => void }

/** Shown while there is one humidor. */
const Invitation = ({ mayAdd, onAdd }: InvitationProps) => (
  <Section title="A Second Humidor">
    <EmptyNote>
      <p>
        A cabinet at home, a locker at the lounge, a case for the road: add each place where you
        keep cigars, and every stick lies in one of them.
      </p>
      {mayAdd ? (
        <Button onClick={onAdd}>Add Humidor</Button>
      ) : (
        <>
          <p>{messages.humidorLimit}</p>
          <PlansLink>See Plans</PlansLink>
        </>
      )}
    </EmptyNote>
  </Section>
)
