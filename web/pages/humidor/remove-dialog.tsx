import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteHumidor, type Humidor } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { useChange } from '../../api/use-change.ts'
import { describeContents } from '../../features/humidors/describe-humidor.ts'
import { paths } from '../../paths.ts'
import { userQuery } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = {
  readonly humidor: Humidor
  readonly humidors: readonly Humidor[]
  readonly onClose: () => void
}

/** Asks before it removes a humidor, and where its sticks go. */
export function RemoveHumidorDialog({ humidor, humidors, onClose }: Props) {
  const [moveTo, setMoveTo] = useState<string>(mainHumidor)
  const others = humidors.filter(({ id }) => id !== humidor.id)
  const { remove, isPending } = useRemove(
    humidor,
    others.find(({ id }) => id === moveTo),
  )
  const title = `Remove ${humidor.name}?`
  if (humidor.sticks === 0)
    return (
      <ConfirmDialog
        open
        title={title}
        description="Nothing lies in it. Your cigars stay as they are."
        confirmLabel={isPending ? 'Removing...' : 'Remove'}
        tone="destructive"
        pending={isPending}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={title}
      description={`It holds ${describeContents(humidor)}. They move before it is removed.`}
      send="Remove"
      sending="Removing..."
      isChanged={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void remove()}
    >
      <SelectField
        label="Move its sticks to"
        value={moveTo}
        data-autofocus
        onChange={({ currentTarget }) => setMoveTo(currentTarget.value)}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

function useRemove({ id, sticks }: Humidor, moveTo: Humidor | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { change, isPending } = useChange(deleteHumidor, {
    params: { id },
    query: { moveTo: moveTo?.id },
    failed: 'The humidor could not be removed',
    onDone: () => {
      const description =
        sticks > 0 && moveTo ? `${counted(sticks, 'stick')} moved to ${moveTo.name}.` : undefined
      toast({ title: 'Humidor Removed', ...(description && { description }) })
      void navigate(paths.humidors(), { replace: true })
    },
    // The page of the removed one is left.
    refresh: { refetchType: 'none', isAwaited: true },
  })
  const remove = async () => {
    // Every page knows the humidors by the user.
    if (await change()) await client.invalidateQueries(userQuery)
  }
  return { remove, isPending }
}
