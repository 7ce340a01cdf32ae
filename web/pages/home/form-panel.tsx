import { useLayoutEffect, useRef, useState } from 'react'
import { CigarForm } from '../../features/cigars/form/cigar-form.tsx'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import type { StoredFlow } from './draft.ts'
import { ofAnotherSize } from './flow-of-photo.ts'
import styles from './form-panel.module.css'
import { KnownCigar } from './known-cigar.tsx'

/** The form with its close button. It gets the focus; by hand, its first field does. */
export function FormPanel(props: {
  flow: Extract<StoredFlow, { step: 'filling' }>
  onTyped: (typed: StoredFlow['typed']) => void
  /** A file, or the address of the photo in the form. */
  onPhoto: (photo: File | string, typed: StoredFlow['typed']) => void
  onContinue: (flow: StoredFlow) => void
  onClose: () => void
  onSaved: () => void
}) {
  const { flow, onTyped, onContinue, onClose, onSaved } = props
  const { suggestions, imageUrl, typed, isShown, isUnknownBrand, otherSizeOf } = flow
  const { unrecognized, isNoneOfThese, isPostponed } = flow
  /** The brand that was typed in place of the one that was read. */
  const [typedBrand, setTypedBrand] = useState(typed.brand)
  const latest = useRef(typed)
  const photoIn = ({ imageUrl: own = imageUrl }: StoredFlow['typed']) => own
  const [photo, setPhoto] = useState(photoIn(typed))
  const isUnread = unrecognized || isNoneOfThese || isPostponed
  const keep = (typed: StoredFlow['typed']) => {
    latest.current = typed
    setTypedBrand(typed.brand)
    setPhoto(photoIn(typed))
    onTyped(typed)
  }
  const onPhoto = (photo: File | string) => props.onPhoto(photo, latest.current)
  const top = useRef<HTMLDivElement>(null)
  // Before the form that opens by hand moves the focus on.
  useLayoutEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <>
      <div ref={top} tabIndex={-1} className={`spread soft ${styles.top}`}>
        <p>{isUnread && typeof photo !== 'string' ? withoutPhoto : opening(flow)}</p>
        <IconButton label="Close form" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {isPostponed && typeof photo === 'string' && (
        <div>
          <Button onClick={() => onPhoto(photo)}>Try Again</Button>
        </div>
      )}
      {isUnread && <AnotherPhoto onChoose={onPhoto} />}
      {imageUrl !== undefined && !otherSizeOf && typedBrand === undefined && (
        <KnownCigar
          read={readOf(flow)}
          known={flow.known}
          typedNow={() => latest.current}
          onAdded={onSaved}
          onAnotherSize={(line) => onContinue(ofAnotherSize(flow, latest.current, line))}
        />
      )}
      {isUnknownBrand && typedBrand === undefined && (
        <p className={styles.unknown}>
          <strong>Not in our catalogue.</strong> Please check the brand: it may be misread.
        </p>
      )}
      <CigarForm
        {...{ suggestions, imageUrl, typed, isShown, otherSizeOf, onSaved }}
        onTyped={keep}
      />
    </>
  )
}

/** What names the cigar of a photo; empty without a line. */
function readOf({ suggestions, typed }: Extract<StoredFlow, { step: 'filling' }>) {
  const text = (name: 'brand' | 'lineName') => String(typed[name] ?? suggestions[name] ?? '')
  const measure = (name: 'length' | 'ringGauge') => Number(suggestions[name]) || undefined
  const [length, ringGauge] = [measure('length'), measure('ringGauge')]
  return {
    ...{ brand: text('brand'), lineName: text('lineName') },
    ...(length !== undefined && { length }),
    ...(ringGauge !== undefined && { ringGauge }),
  }
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

/** After the photo that was not read is removed. */
const withoutPhoto = 'Try another photo, or fill in what you know.'

function opening({
  suggestions,
  unrecognized,
  isNoneOfThese,
  isPostponed,
  typed,
}: Extract<StoredFlow, { step: 'filling' }>) {
  if (unrecognized) {
    return 'This band could not be read, so the scan is not counted. Your photo is kept: try another one, or fill in what you know.'
  }
  if (isPostponed) {
    return 'Your photo is kept, but its band was not read. Try again, or fill in what you know.'
  }
  if (isNoneOfThese) {
    return 'Your photo is kept. Try another one that shows the band closer, or fill in what you know.'
  }
  if (Object.keys(suggestions).length > 0) {
    return 'Filled in from your photo. Please check it: nothing is saved before you add it.'
  }
  return Object.keys(typed).length > 0
    ? 'This is your draft. Nothing is saved before you add it.'
    : 'Brand, line, wrapper and origin are required.'
}
