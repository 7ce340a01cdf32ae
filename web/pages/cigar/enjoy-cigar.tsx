import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EnjoyDialog } from './enjoy-dialog.tsx'

/** Smoking one: the last one is asked about first. */
export function EnjoyCigar({ cigar }: { cigar: Cigar }) {
  const [step, setStep] = useState<'idle' | 'confirming' | 'enjoying'>('idle')
  const close = () => setStep('idle')
  if (cigar.quantity === 0 && step === 'idle') return null
  return (
    <div>
      <Button onClick={() => setStep(cigar.quantity === 1 ? 'confirming' : 'enjoying')}>
        Enjoy
      </Button>
      <ConfirmDialog
        open={step === 'confirming'}
        title="Enjoy Your Last One?"
        description={`This is the last ${cigar.brand} ${cigar.lineName} in your collection.`}
        confirmLabel="Continue"
        onConfirm={() => setStep('enjoying')}
        onClose={close}
      />
      {step === 'enjoying' && <EnjoyDialog cigar={cigar} onClose={close} />}
    </div>
  )
}
