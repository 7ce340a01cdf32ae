import { useEffect, useRef, useState } from 'react'
import { refuseScan } from '../../../shared/contract/cigars.ts'
import { useChange } from '../../api/use-change.ts'
import { scanSubject } from '../../features/cigars/describe-scans.ts'
import { previewOf } from '../../features/photos/previews.ts'
import { Button } from '../../ui/button.tsx'
import { closeToastAbout, toast } from '../../ui/toast.tsx'
import styles from './candidate-list.module.css'
import type { StoredFlow } from './draft.ts'
import { noneOfThese, ofAnotherSize, withCandidate } from './flow-of-photo.ts'
import { KnownCigar, nothing } from './known-cigar.tsx'

const returned = {
  title: 'Scan Not Counted',
  description: 'None of them was your cigar, so you have this scan back.',
} as const

/** Asks which cigar it is if the band reader is not sure. The one of the collection that looks like it comes first. */
export function CandidateList(props: {
  /** Its `scanId` names the scan, which is returned if it is none of them. */
  flow: Extract<StoredFlow, { step: 'choosing' }>
  onContinue: (flow: StoredFlow) => void
  onClose: () => void
  onAdded: () => void
}) {
  const { flow, onContinue } = props
  const { scanId, imageUrl, known, typed } = flow
  const question = useRef<HTMLHeadingElement>(null)
  const all = useRef<HTMLDivElement>(null)
  const [takesFocus] = useState(!flow.isReadLate)
  useEffect(() => {
    // The user may be typing in the form. A toast says that there is a question.
    if (takesFocus) {
      question.current?.focus()
      // With its responses, which are below the question.
      all.current?.scrollIntoView({ block: 'nearest' })
    }
    // It asks for this choice.
    return () => closeToastAbout(scanSubject)
  }, [takesFocus])
  const { change: refuse } = useChange(refuseScan, {
    onDone: ({ isReturned }) => isReturned && toast(returned),
  })
  const refuseAll = () => {
    if (scanId !== undefined) void refuse({ scanId })
    onContinue(noneOfThese(flow))
  }
  return (
    <div ref={all} className={styles.question}>
      <img className={styles.photo} src={previewOf(imageUrl) ?? imageUrl} alt="Your cigar" />
      <div className={`stack ${styles.responses}`}>
        <h3 ref={question} tabIndex={-1} className={styles.title}>
          Is it one of these?
        </h3>
        {known && (
          <KnownCigar
            known={known}
            read={nothing}
            typedNow={() => typed}
            onAdded={props.onAdded}
            onAnotherSize={(line) => onContinue(ofAnotherSize(flow, typed, line))}
          />
        )}
        <ul className={styles.list}>
          {flow.candidates.map((candidate) => (
            <li key={`${candidate.brand} ${candidate.lineName ?? ''}`}>
              <button
                type="button"
                className={styles.candidate}
                onClick={() => onContinue(withCandidate(candidate, flow))}
              >
                <span className={styles.brand}>{candidate.brand}</span>{' '}
                <span className="soft">{candidate.lineName}</span>
                {candidate.isKnownBrand === false && (
                  <span className={`faint fine ${styles.unknown}`}>Not in our catalog</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <div className="wrap">
          <Button variant="quiet" onClick={refuseAll}>
            None of these
          </Button>
          <Button variant="plain" onClick={props.onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}
