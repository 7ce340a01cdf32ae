import { useLayoutEffect, useRef, useState } from 'react'
import { CigarForm } from '../../features/cigars/form/cigar-form.tsx'
import type { FieldName } from '../../features/cigars/form/suggestions.ts'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { useSteadyFocus } from '../../ui/use-steady-focus.ts'
import type { Filling } from './add-flow.ts'
import type { StoredFlow } from './draft.ts'
import { ofAnotherSize } from './flow-of-photo.ts'
import styles from './form-panel.module.css'
import { KnownCigar } from './known-cigar.tsx'

type FormPanelProps = {
  flow: Filling
  /** True while the photo is read. What happens to the photo is shown above the form. */
  isReading: boolean
  /** True while the user is asked above the form which cigar it is. */
  isAsking: boolean
  onTyped: (typed: StoredFlow['typed']) => void
  /** A file, or the address of the photo in the form. */
  onPhoto: (photo: File | string, typed: StoredFlow['typed']) => void
  onContinue: (flow: StoredFlow) => void
  onClose: () => void
  onSaved: () => void
}

/** The form with its close button. It gets the focus; by hand, its first field does. */
export function FormPanel(props: FormPanelProps) {
  const { flow, isReading, isAsking, onTyped, onContinue, onClose, onSaved } = props
  const { suggestions, imageUrl, typed, isShown, isUnknownBrand, otherSizeOf } = flow
  const { unrecognized, isNoneOfThese, isPostponed } = flow
  /** The brand that was typed in place of the one that was read. */
  const [typedBrand, setTypedBrand] = useState(typed.brand)
  /** The fields that were filled in after the form had opened. */
  const [filled, setFilled] = useState<readonly FieldName[]>()
  const latest = useRef(typed)
  useSteadyFocus(flow.isReadLate ?? false)
  const photoIn = ({ imageUrl: own = imageUrl }: StoredFlow['typed']) => own
  const [photo, setPhoto] = useState(photoIn(typed))
  const isUnread = unrecognized || isNoneOfThese || isPostponed
  const keep = (typed: StoredFlow['typed']) => {
    latest.current = typed
    setTypedBrand(typed.brand === suggestions.brand ? undefined : typed.brand)
    setPhoto(photoIn(typed))
    onTyped(typed)
  }
  const onPhoto = (photo: File | string) => props.onPhoto(photo, latest.current)
  const isReady = !isReading && !isAsking
  const text = !isReady
    ? meanwhile
    : isUnread && typeof photo !== 'string'
      ? withoutPhoto
      : (describeFilled(filled, flow) ?? opening(flow))
  return (
    <>
      <Top isLive={flow.isReadLate ?? false} text={text} onClose={isReady ? onClose : undefined} />
      {isPostponed && typeof photo === 'string' && (
        <div>
          <Button onClick={() => onPhoto(photo)}>Try Again</Button>
        </div>
      )}
      {isUnread && <AnotherPhoto onChoose={onPhoto} />}
      {isReady && imageUrl !== undefined && !otherSizeOf && typedBrand === undefined && (
        <KnownCigar
          read={readOf(flow)}
          known={flow.known}
          typedNow={() => latest.current}
          onAdded={onSaved}
          onAnotherSize={(line) => onContinue(ofAnotherSize(flow, latest.current, line))}
        />
      )}
      {isUnknownBrand && typedBrand === undefined && <UnknownBrand />}
      <CigarForm
        suggestions={suggestions}
        imageUrl={imageUrl}
        typed={typed}
        isShown={isShown}
        otherSizeOf={otherSizeOf}
        isReading={isReading}
        onSaved={onSaved}
        onTyped={keep}
        onFilled={setFilled}
      />
    </>
  )
}

/** Returns the brand, line and size of a photo. The line may be empty. */
function readOf({ suggestions, typed }: Filling) {
  const text = (name: 'brand' | 'lineName') => String(typed[name] ?? suggestions[name] ?? '')
  const measure = (name: 'length' | 'ringGauge') => Number(suggestions[name]) || undefined
  const [length, ringGauge] = [measure('length'), measure('ringGauge')]
  return {
    brand: text('brand'),
    lineName: text('lineName'),
    ...(length !== undefined && { length }),
    ...(ringGauge !== undefined && { ringGauge }),
  }
}

type TopProps = {
  /** True if the text changes while the form is open. */
  readonly isLive: boolean
  readonly text: string
  readonly onClose: (() => void) | undefined
}

function Top({ isLive, text, onClose }: TopProps) {
  const top = useRef<HTMLDivElement>(null)
  const opensLive = useRef(isLive)
  // Before the form that opens by hand moves the focus on.
  useLayoutEffect(() => {
    top.current?.focus({ preventScroll: true })
    // The steps of a reading are above, and scroll themselves into view.
    if (!opensLive.current) top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className={`spread soft ${styles.top}`}>
      <p role={isLive ? 'status' : undefined}>{text}</p>
      {onClose && <IconButton label="Close form" icon={<CloseIcon />} onClick={onClose} />}
    </div>
  )
}

const UnknownBrand = () => (
  <p className={styles.unknown}>
    <strong>Not in our catalog.</strong> Please check the brand: it may be misread.
  </p>
)

/** Another photo keeps the typed values. */
const AnotherPhoto = ({ onChoose }: { readonly onChoose: (file: File) => void }) => (
  <PhotoDrop onChoose={onChoose}>
    <strong>Try another photo</strong>
    <span className="soft small">
      Hold the camera straight to the band until it fills the picture. Use daylight and no flash.
    </span>
  </PhotoDrop>
)

const meanwhile = 'You can fill in the form meanwhile. What you type stays.'

/** Names the fields that a reading has filled in, or returns `undefined` if no form was open. */
function describeFilled(filled: readonly FieldName[] | undefined, { suggestions }: Filling) {
  if (filled === undefined) return undefined
  if (filled.length > 0) {
    const names = filled.map((name) => fieldWords[name] ?? name)
    return `Filled in from your photo: ${list.format(names)}. Please check it. We kept what you typed.`
  }
  const name = [suggestions.brand, suggestions.lineName].filter(Boolean).join(' ')
  return `AI reads ${name} in your photo, so nothing was filled in. We kept what you typed.`
}

const list = new Intl.ListFormat('en')
const fieldWords: { readonly [Name in FieldName]?: string } = {
  lineName: 'line name',
  ringGauge: 'ring gauge',
}

/** Shown after the user removes a photo that was not read. */
const withoutPhoto = 'Try another photo, or fill in what you know.'

function opening({ suggestions, unrecognized, isNoneOfThese, isPostponed, typed }: Filling) {
  if (unrecognized) {
    return 'No band could be read in this photo, so the scan is not counted. Your photo is kept: try another one, or fill in what you know.'
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
