import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EnjoyDialog } from './enjoy-dialog.tsx'
import { SelectPurchaseDialog } from './enjoy-select-purchase.tsx'
import { useEnjoySteps } from './use-enjoy-steps.ts'

/** Smoking one. */
export function EnjoyCigar({ cigar }: { cigar: CigarDetails }) {
  const go = useEnjoySteps(cigar)
  const { step, batchId } = go
  if (cigar.quantity === 0 && step === 'idle') return null
  return (
    <div>
      <Button onClick={go.start}>Enjoy</Button>
      <ConfirmDialog
        open={step === 'confirming'}
        title="Enjoy Your Last One?"
        description={`This is the last ${cigar.brand} ${cigar.lineName} in your collection.`}
        confirmLabel="Continue"
        onConfirm={go.choose}
        onClose={go.close}
      />
      {step === 'selecting' && (
        <SelectPurchaseDialog
          cigarId={cigar.id}
          chosen={batchId}
          isSaid={go.form.isChanged}
          onSelect={go.select}
          onClose={go.close}
        />
      )}
      {step === 'tasting' && <EnjoyDialog cigar={cigar} steps={go} />}
    </div>
  )
}
