import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import type { DialogCigar } from '../enjoying/use-enjoy-cigar.ts'

type Props = {
  readonly cigar: DialogCigar
  readonly onClose: () => void
}

const dialogs = {
  enjoy: fetched<Props>(async () => (await import('../enjoying/enjoy-dialog.tsx')).EnjoyDialog),
  restock: fetched<Props>(async () => (await import('./restock-dialog.tsx')).RestockDialog),
  remove: fetched<Props>(async () => (await import('./remove-cigar-dialog.tsx')).RemoveCigarDialog),
}

type Shown = {
  readonly kind: keyof typeof dialogs
  readonly cigar: DialogCigar
  /** Of the page that opened it. */
  readonly pathname: string
}

const Show = createContext<(shown: Shown) => void>(() => undefined)

/**
 * Mounts the dialogs about one cigar above all pages: a card or a row that opens one may leave its list while
 * the dialog is open. A dialog closes when its page is left.
 */
export function CigarDialogs({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Shown>()
  const close = useCallback(() => setShown(undefined), [])
  if (shown && shown.pathname !== pathname) close()
  const Dialog = shown && dialogs[shown.kind].Component
  return (
    <Show value={setShown}>
      {children}
      <Suspense>{Dialog && <Dialog cigar={shown.cigar} onClose={close} />}</Suspense>
    </Show>
  )
}

/** The props of a button that opens a dialog about a cigar. */
export function useCigarDialog(kind: Shown['kind'], cigar: DialogCigar) {
  const show = use(Show)
  const { pathname } = location
  return opensFetched(dialogs[kind].fetch, () => show({ kind, cigar, pathname }))
}
