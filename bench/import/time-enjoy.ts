import { setTimeout } from 'node:timers/promises'
import { padron } from '../../infra/local/testing/stock.ts'
import type { Api } from '../../infra/seed/enter-collector.ts'
import { createCigar, enjoyCigar } from '../../shared/contract/cigars.ts'
import { type Measure, median } from '../setup/measure.ts'
import { begin, follow, requireState, undo } from './follow-import.ts'
import { planBody } from './plan-body.ts'

/** The number of smokes while nothing else happens. */
const before = 30

/** Between two that somebody enjoys, in milliseconds. */
const pauseMs = 500

/** Measures the delay of smokes while 5,000 cigars are imported and taken back. */
export async function timeEnjoy(api: Api): Promise<Measure[]> {
  const { id } = await api.call(createCigar, { body: { ...padron, quantity: 999 } })
  const enjoy = async () => {
    const from = performance.now()
    await api.call(enjoyCigar, { params: { id }, body: {} })
    return performance.now() - from
  }
  const alone: number[] = []
  for (let n = 0; n < before; n++) alone.push(await enjoy())
  const first = await begin(api, planBody(5000))
  const adding = follow(api, first).then((done) => requireState(done, 'applied'))
  const whileAdding = await timeDuring(adding, enjoy)
  const removing = follow(api, await undo(api, first))
  const whileRemoving = await timeDuring(
    removing.then((done) => requireState(done, 'undone')),
    enjoy,
  )
  return [
    { name: 'enjoy, alone', value: median(alone), unit: 'ms' },
    ...compare('while 5,000 are imported', whileAdding, alone),
    ...compare('while they are taken back', whileRemoving, alone),
  ]
}

async function timeDuring(work: Promise<unknown>, enjoy: () => Promise<number>): Promise<number[]> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const enjoyAll = async () => {
    while (!isOver) {
      times.push(await enjoy())
      await setTimeout(pauseMs)
    }
  }
  await Promise.all([over, enjoyAll()])
  return times
}

const compare = (when: string, times: readonly number[], alone: readonly number[]): Measure[] => [
  { name: `enjoy, ${when}`, value: median(times), unit: 'ms' },
  { name: `enjoy, ${when}: the slowest of ${times.length}`, value: Math.max(...times), unit: 'ms' },
  {
    name: `enjoy, ${when}, by alone`,
    value: median(times) / median(alone),
    unit: 'times',
  },
]
