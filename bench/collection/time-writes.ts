import { type Api, openApi } from '../../infra/seed/enter-collector.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { type Measure, median } from '../setup/measure.ts'
import type { Setup } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'

/** The target: time of a write in the large collection compared with the small one. */
const writeRatio = 1.2

/** The number of writes in either collection. The first ones only warm up. */
const writes = 80
const warmUp = 8

type Times = Record<'small' | 'large', number[]>
type Write = (api: Api, id: string, n: number) => Promise<unknown>

const kinds: Readonly<Record<string, Write>> = {
  enjoy: (api, id) => api.call(cigars.enjoyCigar, { params: { id }, body: { rating: 4 } }),
  update: (api, id, n) =>
    api.call(cigars.updateCigar, { params: { id }, body: { notes: `Cedar, ${n} times.` } }),
}

/**
 * Measures a write in the large collection compared with the small one. Writes take turns in
 * changing order, so other work of the machine slows both.
 */
export async function timeWrites(setup: Setup): Promise<Measure[]> {
  const [small, large] = await Promise.all([open(setup, setup.small), open(setup, setup.large)])
  const measures: Measure[] = []
  for (const [name, write] of Object.entries(kinds)) {
    const times: Times = { small: [], large: [] }
    for (let n = 0; n < writes + warmUp; n++) {
      const both = [
        { side: small, into: times.small },
        { side: large, into: times.large },
      ]
      for (const { side, into } of n % 2 === 0 ? both : both.toReversed()) {
        const id = side.ids[n % side.ids.length] ?? ''
        const started = performance.now()
        await write(side.api, id, n)
        if (n >= warmUp) into.push(performance.now() - started)
      }
    }
    measures.push(...compare(name, times))
  }
  return measures
}

const compare = (name: string, times: Times): Measure[] => [
  { name: `${name}: in 50 cigars`, value: median(times.small), unit: 'ms' },
  { name: `${name}: in 5,000 cigars`, value: median(times.large), unit: 'ms' },
  {
    name: `${name}: 5,000 by 50`,
    value: median(times.large) / median(times.small),
    unit: 'times',
    atMost: writeRatio,
  },
]

/** Somebody's cigars of which several are in stock: as many in either collection. */
async function open({ url }: Setup, { token }: Side) {
  const api = openApi(url, token)
  const all = await api.call(cigars.listCigars)
  const ids = all.filter(({ quantity }) => quantity >= 4).map(({ id }) => id)
  return { api, ids: ids.slice(0, 24) }
}
