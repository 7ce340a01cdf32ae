import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import type { Year } from './derive-year.ts'
import { drawYear } from './draw-year.ts'

type Props = { readonly year: string; readonly sums: Year }

/** Makes a picture of the year, for the apps of the device or as a file. It names no person. */
export function ShareYear({ year, sums }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    try {
      const picture = new File([await drawYear(year, sums)], `cigars-${year}.png`, {
        type: 'image/png',
      })
      const shared = { files: [picture], title: `My ${year} in cigars` }
      if (navigator.canShare?.(shared)) await navigator.share(shared)
      else saveFile(picture, picture.name)
    } catch (error) {
      // The person closed the dialog of the device.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const description = 'The picture could not be made. Please try again.'
      toast({ title: 'Error', description, tone: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void share()}>
        Share a Picture
      </Button>
    </div>
  )
}
