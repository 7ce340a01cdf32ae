import { useMemo, useRef } from 'react'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { TextField } from '../../ui/field.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import styles from './form/combobox-input.module.css'
import { Suggestions } from './form/combobox-input.tsx'
import { useCollection } from './use-collection.ts'

const label = 'Shop'

/** The shop. Suggests the shops of the collection, the most frequent first. */
export function ShopField<Body>({ control }: { control: Control<FieldValues, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: 'shop' })
  const slot = useRef<HTMLDivElement>(null)
  const { input, ...suggestions } = useCombobox({
    options: useShops(),
    text: String(field.value ?? ''),
    onChange: (text) => field.onChange(text === '' ? null : text),
    onSettle: field.onBlur,
  })
  return (
    <div ref={slot} className={styles.combobox}>
      <TextField
        {...input}
        label={label}
        name="shop"
        ref={field.ref}
        error={fieldState.error?.message}
        autoComplete="off"
      />
      <Suggestions {...suggestions} label={label} slot={slot} />
    </div>
  )
}

function useShops() {
  const { cigars } = useCollection()
  return useMemo(() => {
    const all = Map.groupBy(
      cigars.flatMap(({ shops = [] }) => shops),
      (shop) => shop,
    )
    return [...all]
      .toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
      .map(([value]) => ({ value }))
  }, [cigars])
}
