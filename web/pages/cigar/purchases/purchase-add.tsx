import { useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { PremiumFeatureDialog } from '../../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../../features/plans/use-plan.ts'
import { useContinues } from '../../../session/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { LockIcon } from '../../../ui/icons.tsx'
import { WithTooltip } from '../../../ui/tooltip.tsx'
import { AddPurchaseDialog } from './purchase-dialog.tsx'

type Props = {
  readonly cigar: CigarDetails
  readonly label: string
}

/** Opens the form of a new purchase. Without Premium the button is disabled and says why. */
export function AddPurchase({ cigar, label }: Props) {
  const isPremium = usePlan() === 'premium'
  const place = `purchase/${cigar.id}`
  const [isAdding, setIsAdding] = useState(useContinues(place))
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
      {isAdding && <AddPurchaseDialog cigar={cigar} place={place} onClose={close} />}
    </>
  )
}

/** `aria-disabled`, so that it can have the focus and explain itself. */
function LockedButton({ label }: { readonly label: string }) {
  const [isExplained, setIsExplained] = useState(false)
  return (
    <>
      <WithTooltip text="Recording further purchases is part of Premium.">
        {({ onFocus, ...trigger }) => (
          <Button
            {...trigger}
            variant="quiet"
            aria-disabled
            onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocus()}
            onClick={() => setIsExplained(true)}
          >
            <LockIcon />
            {label}
          </Button>
        )}
      </WithTooltip>
      <PremiumFeatureDialog
        open={isExplained}
        onClose={() => setIsExplained(false)}
        feature="purchase tracking"
      />
    </>
  )
}
