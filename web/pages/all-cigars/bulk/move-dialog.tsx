import { useState } from 'react'
import { HumidorChoices } from '../../../features/humidors/humidor-choices.tsx'
import { useHumidors } from '../../../features/humidors/use-humidors.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'

type Props = {
  readonly title: string
  readonly isPending: boolean
  readonly onMove: (humidorId: string) => void
  readonly onClose: () => void
}

/** Moves all sticks of many cigars to one humidor. */
export function MoveDialog({ title, isPending, onMove, onClose }: Props) {
  const humidors = useHumidors() ?? []
  const [chosen, setChosen] = useState<string>()
  return (
    <FormDialog
      title={title}
      description="All their sticks in stock go there."
      send="Move"
      sending="Moving..."
      isReady={chosen !== undefined}
      isChanged={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => chosen && onMove(chosen)}
    >
      <HumidorChoices humidors={humidors} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  )
}
