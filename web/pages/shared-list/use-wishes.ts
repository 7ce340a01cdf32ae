import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { setWishes } from '../../../shared/contract/lists.ts'
import { parseJson } from '../../../shared/rules/parse-json.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { createStoredText, type Store } from '../../ui/store.ts'
import { toast } from '../../ui/toast.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { SharedList } from './listed.tsx'

const kept = z.object({ guest: z.uuid(), name: z.string(), cigars: z.array(z.string()) })

const read = (text: string | null): z.infer<typeof kept> =>
  kept.safeParse(parseJson(text ?? '')).data ?? {
    guest: crypto.randomUUID(),
    name: '',
    cigars: [],
  }

type Kept = Store<string | null>

const update = (store: Kept, changed: Partial<z.infer<typeof kept>>) =>
  store.set(JSON.stringify({ ...read(store.get()), ...changed }))

function mark(store: Kept, cigar: string, isWanted: boolean): void {
  const others = read(store.get()).cigars.filter((one) => one !== cigar)
  update(store, { cigars: isWanted ? [...others, cigar] : others })
}

/**
 * The wishes of the guest in this browser. Each change sends all of them, so the order of responses
 * does not matter.
 *
 * @param owner who sees it
 * @param listed the list once it is whole: cigars that are finished do not count and are not sent
 */
export function useWishes(id: string, owner: string, listed: SharedList['cigars'] | undefined) {
  const store = useMemo(() => createStoredText(`wishes_${id}`), [id])
  const text = useStore(store)
  const readOwn = useMemo(() => {
    const inStock = listed && new Set(listed.map((cigar) => cigar.id))
    return (text: string | null) => {
      const { cigars, ...guest } = read(text)
      return { ...guest, cigars: cigars.filter((cigar) => !inStock || inStock.has(cigar)) }
    }
  }, [listed])
  const { name, cigars } = useMemo(() => readOwn(text), [readOwn, text])
  const { change } = useChange(setWishes, {
    send: () => {
      const { guest, name, cigars } = readOwn(store.get())
      const body = { guest, cigars, ...(name.trim() !== '' && { name }) }
      return call(setWishes, { params: { id }, body, keepalive: true })
    },
    failed: 'Your wish could not be saved',
    scope: id,
  })
  const toggle = useCallback(
    async (cigar: string) => {
      const before = readOwn(store.get())
      const isWanted = !before.cigars.includes(cigar)
      mark(store, cigar, isWanted)
      if (!(await change())) return mark(store, cigar, !isWanted)
      if (isWanted && before.cigars.length === 0) toast(sentTo(owner, before.name))
    },
    [store, readOwn, change, owner],
  )
  return {
    name,
    wanted: useMemo(() => new Set(cigars), [cigars]),
    setName: (name: string) => update(store, { name }),
    /** Sends a name that was changed, if there is anything to be named for. */
    sendName: () => void (cigars.length > 0 && change()),
    toggle,
  }
}

const sentTo = (owner: string, name: string) => ({
  title: `${owner} sees what you would like`,
  ...(name.trim() === '' && { description: 'At the top of the page you can say who you are.' }),
})
