import { type Humidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { call } from '../../api/client.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'

export const worthQuery = queryOf(listHumidors, { query: { worth: '1' } })

const inOrder = (humidors: readonly Humidor[]): Humidor[] =>
  humidors.map((humidor, position) => ({ ...humidor, position }))

/** Puts the humidors in another order, at once on the page. */
export function useOrder(humidors: readonly Humidor[]) {
  const { change } = useChange(updateHumidor, {
    failed: 'The order could not be changed',
    scope: 'humidor-order',
    // It shows the order that was asked for last, while the next one is on its way.
    refresh: { except: worthQuery.queryKey },
    optimistic: (moved: readonly Humidor[]) => [patchOf(worthQuery, () => inOrder(moved))],
    send: async (moved: readonly Humidor[]) => {
      for (const { id, position } of inOrder(moved)) {
        if (moved[position]?.position !== position)
          await call(updateHumidor, { params: { id }, body: { position } })
      }
    },
  })
  return (from: number, to: number) => {
    const [humidor] = humidors.slice(from, from + 1)
    if (humidor) void change(humidors.toSpliced(from, 1).toSpliced(to, 0, humidor))
  }
}
