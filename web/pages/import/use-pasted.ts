import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../../shared/rules/parse-json.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useSession } from '../../session/session.ts'
import { createStoredText } from '../../ui/store.ts'

const pasted = z.object({ owner: z.string(), text: z.string(), isOpen: z.boolean() })
const stored = createStoredText('import_pasted', 'sessionStorage')

type Options = {
  /** True while the page takes a paste. */
  readonly isTaking: boolean
  readonly open: (file: File) => void
}

/**
 * Takes a table from the clipboard: of a text area, or of a paste anywhere on the page while no file is open. This tab
 * keeps the text until the user closes or imports it. A reload opens it again.
 */
export function usePasted({ isTaking, open }: Options) {
  const owner = ownerMark(useSession().user?.id ?? '')
  const [text, setText] = useState(() => keptBy(owner)?.text ?? '')
  const keep = (next: string, isOpen = false) => {
    setText(next)
    stored.set(next === '' ? null : JSON.stringify({ owner, text: next, isOpen }))
  }
  const read = (next: string) => {
    keep(next, true)
    open(new File([next], 'Pasted table'))
  }
  const openKept = useEffectEvent(() => {
    if (keptBy(owner)?.isOpen) read(text)
  })
  useEffect(() => openKept(), [])
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const isField = target instanceof Element && target.closest('input, textarea, select')
    if (!isTaking || isField || !clipboardData) return
    const table = tableIn(clipboardData)
    if (table === undefined) return
    event.preventDefault()
    read(table)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
  return {
    text,
    /** Keeps what is in the text area. */
    type: (next: string) => keep(next),
    read: () => read(text),
    drop: () => keep(''),
  }
}

/** Rows that are not blank. */
export const countRows = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length

function keptBy(owner: string) {
  const { data } = pasted.safeParse(parseJson(stored.get() ?? ''))
  return data?.owner === owner ? data : undefined
}

/** A table as tab-separated text, which spreadsheets and browsers copy, otherwise as HTML. */
function tableIn(clipboard: DataTransfer): string | undefined {
  const [text, html] = [clipboard.getData('text/plain'), clipboard.getData('text/html')]
  if (/\t/.test(text)) return text
  if (/<table[\s>]/i.test(html)) return html
  return countRows(text) > 1 ? text : undefined
}
