import { describeFit, slotsRemaining } from '../../../shared/rules/plans.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './plan-room.module.css'
import { PlansLink } from './plans-link.tsx'

/** Returns how many sticks the user's plan still takes; `undefined` without a limit, or while it loads. */
export function useSlots(): number | undefined {
  const { user } = useSession()
  return user && slotsRemaining(user.plan, user.totalCigars ?? 0)
}

/**
 * Says how many of the sticks to add fit the user's plan; `undefined` if all do.
 *
 * @param quantity sticks to add; `NaN` is no number yet
 */
export function useShortage(quantity: number) {
  const { user } = useSession()
  const slots = useSlots()
  if (!user || slots === undefined || Number.isNaN(quantity) || quantity <= slots) return undefined
  return { slots, text: slots === 0 ? full : describeFit(user.plan, quantity, slots) }
}

/** Spec §2 'Add-cigar form'. */
const full = "You've reached your collection limit. Please upgrade to add more cigars."

type Props = {
  /** The quantity that is entered; `NaN` if it is no number. */
  readonly quantity: number
  /** Sticks of the quantity that are counted already: those of the purchase that is edited. */
  readonly held?: number | undefined
  /** Enters the quantity that fits. The form around the button is then sent. */
  readonly onFit: (quantity: number) => void
}

/** Says how much of a quantity fits the plan, with a button that adds that much and a link to the plans. */
export function PlanRoom({ quantity, held = 0, onFit }: Props) {
  const added = quantity - held
  const shortage = useShortage(added)
  if (!shortage) return null
  const { slots, text } = shortage
  const most = held + slots
  return (
    <div className={styles.room} role="status">
      <p>
        {held > 0 && slots > 0 && `This adds ${added.toLocaleString('en-US')}. `}
        {text}
      </p>
      <div className="wrap">
        {slots > 0 && (
          <Button
            onClick={({ currentTarget: { form } }) => {
              onFit(most)
              // The button goes, because all fits now.
              findSubmit(form)?.focus()
              form?.requestSubmit()
            }}
          >
            {held > 0 ? 'Save' : 'Add'} {most}
          </Button>
        )}
        <PlansLink variant="quiet">Upgrade</PlansLink>
      </div>
    </div>
  )
}

const findSubmit = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])]
    .filter((element) => element instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')
