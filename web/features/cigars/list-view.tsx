import { IconButton } from '../../ui/button.tsx'
import { CardsIcon, RowsIcon } from '../../ui/icons.tsx'
import { createStoredText } from '../../ui/store.ts'
import { useMedia } from '../../ui/use-media.ts'
import { useStore } from '../../ui/use-store.ts'

/** Cards in the default grid of one, two or three in a row, or a compact row each. */
export const views = ['cards', 'rows'] as const
export type View = (typeof views)[number]

/** The look that was chosen last on this device, for all lists of cigars. */
const kept = createStoredText('list_view')

/** On a phone a card fills the screen, so a list of more cigars starts with rows. */
const mostInCards = 12

/**
 * Returns the view of a list with this many cigars: the address's, otherwise the one that the user
 * chose last.
 */
export function useListView(count: number, asked?: View): View {
  const text = useStore(kept)
  const isPhone = useMedia('(width < 768px)')
  const usual = isPhone && count > mostInCards ? 'rows' : 'cards'
  return asked ?? views.find((view) => view === text) ?? usual
}

type Props = { readonly view: View; readonly onChange?: (view: View) => void }

/** Changes the look of lists, and remembers it. */
export function ViewButton({ view, onChange }: Props) {
  const other = view === 'rows' ? 'cards' : 'rows'
  return (
    <IconButton
      label={`Show as ${other}`}
      icon={other === 'cards' ? <CardsIcon /> : <RowsIcon />}
      onClick={() => {
        kept.set(other)
        onChange?.(other)
      }}
    />
  )
}
