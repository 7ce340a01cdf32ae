import { type FocusEvent, useId, useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { PremiumFeatureDialog } from '../../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../../features/plans/use-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { LockIcon } from '../../../ui/icons.tsx'
import tooltipStyles from '../../../ui/tooltip.module.css'
import { useTooltip } from '../../../ui/use-tooltip.ts'
import { AddPurchaseDialog } from './purchase-dialog.tsx'

type Props = {
  readonly cigar: CigarDetails
  readonly label: string
}

/** Opens the form of a new purchase. Without Premium the button is disabled and says why. */
export function AddPurchase({ cigar, label }: Props) {
  const isPremium = usePlan() === 'premium'
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <>
      {isPremium ? (
        <Button variant="quiet" onClick={() => setIsAdding(true)}>
          {label}
        </Button>
      ) : (
        <LockedButton label={label} />
      )}
      {isAdding && <AddPurchaseDialog cigar={cigar} onClose={close} />}
    </>
  )
}

/** `aria-disabled`, so that it can have the focus and explain itself. */
function LockedButton({ label }: { readonly label: string }) {
  const id = useId()
  const [isExplained, setIsExplained] = useState(false)
  const { trigger, bubble, handlers, bubbleHandlers } = useTooltip()
  const explain = () => setIsExplained(true)
  const openForKeys = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) handlers.onFocus()
  }
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        aria-disabled
        aria-describedby={id}
        {...handlers}
        onFocus={openForKeys}
        onClick={explain}
      >
        <LockIcon />
        {label}
      </Button>
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={tooltipStyles.bubble}
        {...bubbleHandlers}
      >
        Recording further purchases is part of Premium.
      </div>
      <PremiumFeatureDialog
        open={isExplained}
        onClose={() => setIsExplained(false)}
        feature="purchase tracking"
      />
    </>
  )
}
