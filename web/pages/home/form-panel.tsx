import { Suspense, useLayoutEffect, useRef } from 'react'
import type { Suggestions } from '../../features/cigars/form/suggestions.ts'
import { IconButton } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import styles from './form-panel.module.css'
import type { Known } from './known-cigar.tsx'

const form = fetched(
  async () => (await import('../../features/cigars/form/cigar-form.tsx')).CigarForm,
)
const knownCigar = fetched(async () => (await import('./known-cigar.tsx')).KnownCigar)
export const candidateList = fetched(
  async () => (await import('./candidate-list.tsx')).CandidateList,
)

/**
 * Fetches what follows the first choice when the user points at the panel: its code is large. An error
 * shows when it opens.
 */
export const fetchSteps = () => {
  for (const { fetch } of [form, knownCigar, candidateList]) void fetch().catch(() => undefined)
}

/** The form with its close button. It gets the focus; by hand, its first field does. */
export function FormPanel(props: {
  suggestions: Suggestions
  imageUrl: string | undefined
  unrecognized: boolean
  isUnknownBrand: boolean
  known: Known | undefined
  slots: number | undefined
  onDone: () => void
}) {
  const { suggestions, imageUrl, unrecognized, isUnknownBrand, known, slots, onDone } = props
  const top = useRef<HTMLDivElement>(null)
  // Before the form that opens by hand moves the focus on.
  useLayoutEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <div ref={top} tabIndex={-1} className={`spread soft ${styles.top}`}>
        <p>{opening(suggestions, unrecognized)}</p>
        <IconButton label="Close form" icon={<CloseIcon />} onClick={onDone} />
      </div>
      {known && (
        <Suspense>
          <knownCigar.Component known={known} onAdded={onDone} />
        </Suspense>
      )}
      {isUnknownBrand && (
        <p className={styles.unknown}>
          <strong>Not in our catalogue.</strong> Please check the brand: it may be misread.
        </p>
      )}
      <Suspense fallback={<div className={styles.coming} />}>
        <form.Component
          suggestions={suggestions}
          imageUrl={imageUrl}
          slots={slots}
          onSaved={onDone}
        />
      </Suspense>
    </>
  )
}

function opening(suggestions: Suggestions, unrecognized: boolean): string {
  if (unrecognized) {
    return 'This band could not be read, which happens with worn or ornate ones. Your photo is kept: please fill in what you know.'
  }
  return Object.keys(suggestions).length > 0
    ? 'Filled in from your photo. Please check it: nothing is saved before you add it.'
    : 'Write in what you know; the rest can wait.'
}
