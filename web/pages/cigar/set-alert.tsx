import { useState } from 'react'
import type { Alert } from '../../../shared/contract/alerts.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { describeNext } from '../../features/alerts/describe-next.ts'
import { NewAlert } from '../../features/alerts/new-alert.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { PremiumFeatureDialog } from '../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { readonly cigar: Cigar; readonly onClose: () => void }

/** Creates an alert for a cigar's age: part of Premium. */
export function SetAlert({ cigar, onClose }: Props) {
  const [created, setCreated] = useState<Alert>()
  const isPremium = usePlan() === 'premium'
  if (!isPremium) return <PremiumFeatureDialog open onClose={onClose} feature="aging alerts" />
  if (created) return <AlertCreated alert={created} onClose={onClose} />
  return (
    <NewAlert
      heading="Set Alert"
      description={`Get reminded when ${nameCigar(cigar)} reaches an age.`}
      cigar={cigar}
      aside={
        <ButtonLink variant="plain" to={paths.agingAlerts()}>
          Aging Alerts
        </ButtonLink>
      }
      onCreated={setCreated}
      onClose={onClose}
    />
  )
}

type CreatedProps = { readonly alert: Alert; readonly onClose: () => void }

/** Says when the alert reminds. */
const AlertCreated = ({ alert, onClose }: CreatedProps) => (
  <Dialog
    open
    title="Alert Created"
    description={describeNext(alert, ownTimeZone())}
    actions={
      <>
        <ButtonLink variant="quiet" to={paths.agingAlerts()}>
          View Aging Alerts
        </ButtonLink>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </>
    }
    onClose={onClose}
  />
)
