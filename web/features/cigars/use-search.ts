import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { mostSearched } from '../../../shared/rules/words-of.ts'

/** The URL follows the words after this pause in typing. */
const quietMs = 150

/** The words of a search, which the URL keeps as `q`. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  return useSearchText((params.get('q') ?? '').slice(0, mostSearched), (q) =>
    setParams(q.trim() === '' ? {} : { q }, { replace: true }),
  )
}

/**
 * The words of a search: `text` as they are typed, `search` as soon as React has time for a list. `write` takes
 * them to the URL; when the URL changes otherwise, the text follows.
 */
export function useSearchText(inUrl: string, write: (text: string) => void) {
  const [text, setText] = useState(inUrl)
  const { pathname } = useLocation()
  const written = useRef(inUrl)
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])
  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      // React may not have rendered the next page yet.
      if (location.pathname !== pathname) return
      written.current = text
      writeNow(text)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [text, pathname])
  return { text, setText, search: useDeferredValue(text) }
}
