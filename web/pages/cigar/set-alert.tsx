import { useState } from 'react'
import { PremiumFeatureDialog } from '../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** An alert for a cigar's age: part of Premium, and not built yet. */
export function SetAlert() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isPremium = usePlan() === 'premium'
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Set Alert
      </Button>
      <PremiumFeatureDialog open={isOpen && !isPremium} onClose={close} feature="aging alerts" />
      <Dialog
        open={isOpen && isPremium}
        onClose={close}
        title="Aging Alerts"
        description="Aging alerts are on their way. They will tell you when a cigar has reached the age you chose, and they are part of your Premium plan."
        actions={<Button onClick={close}>Done</Button>}
      />
    </>
  )
}
