import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { IconButton } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { useKeyboardHeight } from '../../ui/use-keyboard-height.ts'
import type { StoredFlow } from './draft.ts'
import styles from './form-panel.module.css'

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
  flow: Extract<StoredFlow, { step: 'filling' }>
  slots: number | undefined
  onTyped: (typed: StoredFlow['typed']) => void
  onPhoto: (file: File) => void
  onClose: () => void
  onSaved: () => void
}) {
  const { flow, slots, onTyped, onPhoto, onClose, onSaved } = props
  const { suggestions, imageUrl, typed, isShown, unrecognized, isUnknownBrand, known } = flow
  /** The brand that was typed in place of the one that was read. */
  const [typedBrand, setTypedBrand] = useState(typed.brand)
  const keep = (typed: StoredFlow['typed']) => {
    setTypedBrand(typed.brand)
    onTyped(typed)
  }
  const top = useRef<HTMLDivElement>(null)
  useKeyboardHeight()
  // Before the form that opens by hand moves the focus on.
  useLayoutEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <>
      <div ref={top} tabIndex={-1} className={`spread soft ${styles.top}`}>
        <p>{opening(flow)}</p>
        <IconButton label="Close form" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {unrecognized && <AnotherPhoto onChoose={onPhoto} />}
      {known && (
        <Suspense>
          <knownCigar.Component known={known} onAdded={onSaved} />
        </Suspense>
      )}
      {isUnknownBrand && typedBrand === undefined && (
        <p className={styles.unknown}>
          <strong>Not in our catalogue.</strong> Please check the brand: it may be misread.
        </p>
      )}
      <Suspense fallback={<div className={styles.skeleton} />}>
        <form.Component
          {...{ suggestions, imageUrl, typed, isShown, slots, onSaved }}
          onTyped={keep}
        />
      </Suspense>
    </>
  )
}

/** What is typed stays in the form. */
const AnotherPhoto = ({ onChoose }: { readonly onChoose: (file: File) => void }) => (
  <PhotoDrop onChoose={onChoose}>
    <strong>Try another photo</strong>
    <span className="soft small">
      Hold the camera straight to the band until it fills the picture. Use daylight and no flash.
    </span>
  </PhotoDrop>
)

function opening({ suggestions, unrecognized, typed }: Extract<StoredFlow, { step: 'filling' }>) {
  if (unrecognized) {
    return 'This band could not be read, so the scan is not counted. Your photo is kept: try another one, or fill in what you know.'
  }
  if (Object.keys(suggestions).length > 0) {
    return 'Filled in from your photo. Please check it: nothing is saved before you add it.'
  }
  return Object.keys(typed).length > 0
    ? 'This is your draft. Nothing is saved before you add it.'
    : 'Brand, line, wrapper and origin are required.'
}
