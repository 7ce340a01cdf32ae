import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cigarFilters } from '../../features/cigars/select-cigars.ts'
import { paths } from '../../paths.ts'

/** The URL follows the search text after this pause in typing. */
const quietMs = 150

/** The search text and the filters, which the URL keeps. */
export function useSelection() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) => {
    // Read from `location`: React may not have rendered the last change, or the next page, yet.
    if (location.pathname !== paths.allCigars()) return
    const next = new URLSearchParams(location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const [text, setText] = useTextOf(params.get('search') ?? '', (value) => set('search', value))
  return {
    text,
    setText,
    search: useDeferredValue(text),
    brand: params.get('brand') ?? '',
    setBrand: (brand: string) => set('brand', brand),
    filter: cigarFilters.find((filter) => filter === params.get('filter')),
    clear: () => {
      setText('')
      setParams({}, { replace: true })
    },
  }
}

/** A text that the URL keeps. When the URL changes otherwise, the text follows. */
function useTextOf(inUrl: string, write: (text: string) => void) {
  const [text, setText] = useState(inUrl)
  const written = useRef(inUrl)
  const latestWrite = useRef(write)
  useEffect(() => {
    latestWrite.current = write
  })
  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])
  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      latestWrite.current(text)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
