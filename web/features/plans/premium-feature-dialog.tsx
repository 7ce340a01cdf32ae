import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { describePremium, premiumRequired } from './describe-premium.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** What was reached for, as it stands in a sentence: 'aging alerts'. */
  readonly feature?: string
}

/** Says that something is part of Premium, and leads to the plans. */
export function PremiumFeatureDialog({ open, onClose, feature = 'this feature' }: Props) {
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Not Now
      </Button>
      <ButtonLink to={paths.subscribe()}>Upgrade</ButtonLink>
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
