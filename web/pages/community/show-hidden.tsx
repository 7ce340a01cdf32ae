import { showHidden } from '../../../shared/contract/community.ts'
import { useChange } from '../../api/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Brings back everything that was hidden, but for what the user reported. */
export function ShowHidden() {
  const { change, isPending } = useChange(showHidden, {
    failed: 'Failed to show hidden posts.',
    onDone: () =>
      toast({
        title: 'Hidden posts are shown again',
        description: 'What you reported stays hidden.',
      }),
  })
  return (
    <Button variant="plain" isBusy={isPending} onClick={() => change()}>
      Show hidden posts again
    </Button>
  )
}
