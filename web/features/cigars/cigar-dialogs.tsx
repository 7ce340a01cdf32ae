import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import type { DialogCigar } from '../enjoying/use-enjoy-cigar.ts'
import { useSeveral } from '../humidors/use-humidors.ts'

type Props = {
  readonly cigar: DialogCigar
  /** Opens the dialog again when it is closed, over the page that is shown then. */
  readonly reopen: (cigar: DialogCigar) => void
  readonly onClose: () => void
}

const dialog = (kind: 'enjoy' | 'restock' | 'move' | 'remove') =>
  fetched<Props>(async () => (await import('./dialog-files.ts')).dialogFiles[kind]())

const dialogs = {
  enjoy: dialog('enjoy'),
  restock: dialog('restock'),
  move: dialog('move'),
  remove: dialog('remove'),
}

type Shown = {
  readonly kind: keyof typeof dialogs
  readonly cigar: DialogCigar
  /** The path of the page that opened it. */
  readonly pathname: string
}

const Show = createContext<(shown: Shown) => void>(() => undefined)

/** True if the user has another humidor. One context serves the thousands of cards of a list. */
const CanMove = createContext(false)
export const useCanMove = (cigar: Pick<DialogCigar, 'quantity'>): boolean =>
  use(CanMove) && cigar.quantity > 0

/**
 * Mounts the dialogs about one cigar above all pages: a card or a row that opens one may leave its list while
 * the dialog is open. A dialog closes when its page is left.
 */
export function CigarDialogs({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Shown>()
  const close = useCallback(() => setShown(undefined), [])
  if (shown && shown.pathname !== pathname) close()
  const reopen = (cigar: DialogCigar) =>
    shown && setShown({ ...shown, cigar, pathname: location.pathname })
  const Dialog = shown && dialogs[shown.kind].Component
  return (
    <Show value={setShown}>
      <CanMove value={useSeveral()}>{children}</CanMove>
      <Suspense>
        {Dialog && (
          <Dialog key={shown.cigar.id} cigar={shown.cigar} reopen={reopen} onClose={close} />
        )}
      </Suspense>
    </Show>
  )
}

/** Opens the way to enjoy a cigar, as a scanned label does. */
export function useOpenEnjoying() {
  const show = use(Show)
  return useCallback(
    (cigar: DialogCigar) => {
      const { pathname } = location
      // Should its code not arrive, its button is on the page.
      dialogs.enjoy.fetch().then(
        () => show({ kind: 'enjoy', cigar, pathname }),
        () => undefined,
      )
    },
    [show],
  )
}

/** The props of a button that opens a dialog about a cigar. */
export function useCigarDialog(kind: Shown['kind'], cigar: DialogCigar) {
  const show = use(Show)
  const { pathname } = location
  return opensFetched(dialogs[kind].fetch, () => show({ kind, cigar, pathname }))
}
