import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dropShared, findShared } from '../../features/photos/shared-photo.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './shared-photo.module.css'

type Props = {
  readonly userId: string
  /** True if the plan has a scan left. */
  readonly hasScans: boolean
  readonly onIdentify: (photo: File) => void
  /** The form opens with the photo, which is not read. Meanwhile, the question stays in place of what shows without. */
  readonly onManual: (photo: File) => Promise<void>
  /** The content without a shared photo. */
  readonly children: ReactNode
}

/** Asks what a photo is for that another app has shared: a scan counts, and a share may be a slip. */
export function SharedPhoto({ userId, hasScans, onIdentify, onManual, children }: Props) {
  const [photo, setPhoto] = useState<File>()
  const [isLooking, setIsLooking] = useState(true)
  const [isDecided, setIsDecided] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const end = () => setIsLooking(false)
    // A browser without IndexedDB has kept none.
    findShared(userId).then(setPhoto).then(end, end)
  }, [userId])
  useEffect(() => {
    if (!photo || !picture.current) return
    const src = URL.createObjectURL(photo)
    picture.current.src = src
    question.current?.scrollIntoView({ block: 'center' })
    question.current?.focus({ preventScroll: true })
    return () => URL.revokeObjectURL(src)
  }, [photo])
  if (isLooking) return null
  if (!photo) return children
  const decide = (act?: (photo: File) => void | Promise<void>) => async () => {
    setIsDecided(true)
    await act?.(photo)
    void dropShared()
    // The question is not asked again after a reload. The user may have left for another page.
    if (location.pathname === paths.home()) history.replaceState(history.state, '', paths.home())
    setPhoto(undefined)
  }
  return (
    <div ref={question} tabIndex={-1} className={`stack ${styles.shared}`}>
      <img ref={picture} className={styles.photo} alt="You shared this" />
      <p>Add a cigar with the photo that you shared?</p>
      <div className="wrap">
        <Button disabled={!hasScans} isBusy={isDecided} onClick={decide(onIdentify)}>
          Identify It
        </Button>
        <Button variant="quiet" isBusy={isDecided} onClick={decide(onManual)}>
          Enter by Hand
        </Button>
        <Button variant="quiet" isBusy={isDecided} onClick={decide()}>
          Discard Photo
        </Button>
      </div>
    </div>
  )
}
