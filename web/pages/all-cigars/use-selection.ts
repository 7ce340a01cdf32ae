import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cigarFilters } from '../../features/cigars/select-cigars.ts'
import { paths } from '../../paths.ts'

/** The address follows the typing at this distance, so that typing never waits for it. */
const quietMs = 150

/** What is searched for and narrowed down to. All of it is in the address, to come back to. */
export function useSelection() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) => {
    // The address itself: a change just made may not have been rendered yet, nor a page just chosen.
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

/** A text kept in the address. When the address changes elsewhere, the text follows. */
function useTextOf(inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)
  const latestWrite = useRef(write)
  useEffect(() => {
    latestWrite.current = write
  })
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress)
  }, [inAddress])
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
