import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Found, searchLines } from '../../../../shared/catalogue/search-lines.ts'
import { TextField } from '../../../ui/field.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import styles from './combobox-input.module.css'
import { SuggestionList } from './combobox-input.tsx'

type Props = {
  /** Whether it gets the focus when the form opens. */
  readonly isFirst: boolean
  readonly onFound: (found: Found) => void
}

/** One box for brand, line and vitola. What is chosen fills in all three fields. */
export function CatalogueSearch({ isFirst, onFound }: Props) {
  const [text, setText] = useState('')
  const slot = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const found = useSearch(text)
  const { input, ...suggestions } = useCombobox({
    options: useCallback(() => found, [found]),
    text,
    onChange: setText,
    onSettle: (entered) => {
      const chosen = found.find(({ value }) => value === entered)
      if (!chosen) return
      setText('')
      onFound(chosen.found)
    },
  })
  const [first] = suggestions.list.shown
  return (
    <div ref={slot} className={styles.combobox}>
      <TextField
        {...input}
        ref={field}
        label="Find in Catalogue"
        placeholder="padron 1964, siglo vi, opus x…"
        type="search"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          // Enter takes the best match and does not send the form.
          if (event.key === 'Enter' && first && suggestions.list.active < 0) {
            event.preventDefault()
            suggestions.optionAt(0, first).onClick()
            return
          }
          input.onKeyDown(event)
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {suggestions.list.shown.length > 0 && (
        <SuggestionList {...suggestions} label="Find in Catalogue" slot={slot} />
      )}
      <p role="status" className="soft fine">
        {text.trim() !== '' && found.length === 0 && 'Not in our catalogue. Enter it below.'}
      </p>
    </div>
  )
}

/** Finds nothing until the names are fetched, when a form opens. */
function useSearch(text: string) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'search'],
    queryFn: async () => searchLines((await import('virtual:line-index')).default),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => data?.(text).map(toOption) ?? nothing, [data, text])
}

const toOption = (found: Found) => ({
  found,
  value: [found.brand, found.lineName, found.size].filter(Boolean).join(' '),
  ...(found.lineName === undefined && { detail: 'Brand' }),
})

const nothing: readonly never[] = []
