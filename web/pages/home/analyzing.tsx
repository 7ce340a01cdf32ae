import { useLayoutEffect, useRef } from 'react'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { AddFlow } from './add-flow.ts'
import styles from './analyzing.module.css'

/** The steps that the page knows of. The server finds the band and reads it in one request. */
const steps = [
  { phase: 'preparing', text: 'Preparing your photo…' },
  { phase: 'uploading', text: 'Uploading your photo…' },
  { phase: 'reading', text: 'Finding the band and reading it…' },
  { phase: 'comparing', text: 'Comparing with the catalog…' },
] as const

type Analysis = Extract<AddFlow, { step: 'analyzing' }>

/** The progress of the photo, above the form that the user can fill in meanwhile. */
export function Analyzing({ at, onCancel }: { at: Analysis['at']; onCancel: () => void }) {
  const now = steps.findIndex(({ phase }) => phase === at.phase)
  const text = steps[now]?.text ?? ''
  const all = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    all.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={all} className={styles.analyzing}>
      <span className={styles.ember} aria-hidden="true" />
      <div>
        <p className={styles.title}>AI Analyzing Your Cigar</p>
        <p className="visually-hidden" role="status">
          {text}
        </p>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li
              key={step.phase}
              data-state={index < now ? 'done' : index === now ? 'now' : 'next'}
              aria-current={index === now ? 'step' : undefined}
            >
              {step.text}
            </li>
          ))}
        </ol>
        <ProgressBar label={text} {...(at.phase === 'uploading' && { share: at.share })} />
      </div>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
