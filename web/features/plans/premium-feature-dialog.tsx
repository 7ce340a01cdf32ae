import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { describePremium, premiumRequired } from './describe-premium.ts'
import { PlansLink } from './plans-link.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** As in the middle of a sentence: 'aging alerts'. */
  readonly feature?: string
}

/** Says that a feature is part of Premium, and links to the plans. */
export function PremiumFeatureDialog({ open, onClose, feature = 'this feature' }: Props) {
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Not Now
      </Button>
      <PlansLink>Upgrade</PlansLink>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={premiumRequired}
      description={describePremium(feature)}
      actions={actions}
    />
  )
}
