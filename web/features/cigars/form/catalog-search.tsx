import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Found, FoundLines } from '../../../../shared/catalog/search-lines.ts'
import { TextField } from '../../../ui/field.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { describeLength } from '../describe-length.ts'
import styles from './combobox-input.module.css'
import { Suggestions } from './combobox-input.tsx'
import { useExpectedLines, useLineIndex } from './use-catalog.ts'

type Props = {
  /** True if it gets the focus when the form opens. */
  readonly isFirst: boolean
  readonly onFound: (found: Found) => void
}

const label = 'Find in Catalog'

/** One box for brand, line and vitola. What is chosen fills in all three fields. */
export function CatalogSearch({ isFirst, onFound }: Props) {
  const [text, setText] = useState('')
  const slot = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const { options, isClosest, isReady } = useOptions(text)
  const { input, list, optionAt } = useCombobox({
    options: useCallback(() => ({ options, isClosest }), [options, isClosest]),
    text,
    onChange: setText,
    onSettle: (entered) => {
      const chosen = options.find(({ value }) => value === entered)
      if (!chosen) return
      setText('')
      onFound(chosen.found)
    },
  })
  const [first] = list.shown
  useExpectedLines(first && options[0]?.found.brand)
  return (
    <div ref={slot} className={styles.combobox}>
      <TextField
        {...input}
        ref={field}
        label={label}
        placeholder="padron 1964, siglo vi, opus x…"
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          // Enter takes the best match, but none that only comes near, and does not send the form.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            if (first && list.active < 0 && !isClosest) return optionAt(0, first).onClick()
          }
          input.onKeyDown(event)
        }}
      />
      <Suggestions list={list} optionAt={optionAt} label={label} slot={slot} />
      {isReady && text.trim() !== '' && options.length === 0 && (
        <p className="soft fine">Not in our catalog. Enter it below.</p>
      )}
    </div>
  )
}

function useOptions(text: string) {
  const { data } = useLineIndex()
  const { found, isClosest } = useMemo(() => data?.search(text) ?? nothing, [data, text])
  const options = useMemo(() => found.map(toOption), [found])
  return { options, isClosest, isReady: data !== undefined }
}

const toOption = (found: Found) => ({
  found,
  value: [found.brand, found.lineName, found.size].filter(Boolean).join(' · '),
  ...describe(found),
})

function describe({ lineName, length, ringGauge }: Found): { readonly detail?: string } {
  if (lineName === undefined) return { detail: 'Brand' }
  return length && ringGauge ? { detail: `${describeLength(length)} × ${ringGauge}` } : {}
}

const nothing: FoundLines = { found: [], isClosest: false }
