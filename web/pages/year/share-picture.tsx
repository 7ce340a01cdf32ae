import { useEffect, useMemo, useRef, useState } from 'react'
import { showError } from '../../api/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import type { Year } from './derive-year.ts'
import { pictureOf } from './describe-picture.ts'
import { drawYear, fonts, pictureSize } from './draw-year.ts'
import styles from './year.module.css'

type Props = { readonly year: Year; readonly shown: string }

const type = 'image/png'

/** A picture of the year, which a button hands to another app, or downloads. */
export function SharePicture({ year, shown }: Props) {
  const picture = useMemo(() => pictureOf(year, shown), [year, shown])
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    let isShown = true
    const draw = () => isShown && drawYear(pen, picture)
    draw()
    void Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(draw)
    return () => {
      isShown = false
    }
  }, [picture])
  const share = () => {
    setIsBusy(true)
    canvas.current?.toBlob((drawn) => {
      const shared = drawn ? hand(drawn, `my-${shown}-in-cigars.png`, picture.text) : sayFailed()
      void Promise.resolve(shared).finally(() => setIsBusy(false))
    }, type)
  }
  return (
    <section className={`stack ${styles.share}`} aria-labelledby="picture">
      <h2 id="picture">A Picture to Share</h2>
      <canvas
        ref={canvas}
        className={styles.picture}
        role="img"
        aria-label={picture.text}
        {...pictureSize}
      />
      <p className="soft small">What you spent is not in it.</p>
      <Button variant="quiet" isBusy={isBusy} onClick={share}>
        {canShare(new File([], '.png', { type })) ? 'Share Picture' : 'Download Picture'}
      </Button>
    </section>
  )
}

const canShare = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })

/** Shares the picture where the browser can, and otherwise downloads it. */
async function hand(drawn: Blob, name: string, text: string): Promise<void> {
  const file = new File([drawn], name, { type })
  if (canShare(file)) {
    const isDone = await navigator.share({ files: [file], text }).then(() => true, isCanceled)
    if (isDone) return
  }
  saveFile(file, name)
  toast({ title: 'Picture Saved', description: 'It is in your downloads.' })
}

const isCanceled = (error: unknown) => error instanceof Error && error.name === 'AbortError'

const sayFailed = () => showError({ title: 'Error', description: 'The picture could not be made.' })
