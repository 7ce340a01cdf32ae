import { flushSync } from 'react-dom'
import { awaitDialog } from './open-dialogs.ts'
import { toast } from './toast.tsx'

/**
 * The props of a button that opens a dialog, whose code is fetched when the user points at the button.
 *
 * @param fetch of `fetched`
 */
export function opensFetched(fetch: () => Promise<void>, open: () => void) {
  const prepare = () => void fetch().catch(() => undefined)
  const sayFailed = () =>
    toast({
      title: 'Error',
      description: 'This could not be loaded.',
      tone: 'destructive',
      // A browser remembers that a module failed to load; only a new page fetches it again.
      action: { label: 'Reload Page', onSelect: () => location.reload() },
    })
  return {
    onPointerEnter: prepare,
    onFocus: prepare,
    // At once, so that nothing else can open in between.
    onClick: () => void awaitDialog(fetch().then(() => flushSync(open), sayFailed)),
  }
}
