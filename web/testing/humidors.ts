import { getUser } from '../../shared/contract/auth.ts'
import { listHumidors } from '../../shared/contract/humidors.ts'
import { respond } from './network.ts'
import { sampleHumidor, subscribed } from './samples.ts'

export const main = sampleHumidor({ id: 'main', name: 'Cabinet', kind: 'cabinet', sticks: 15 })
export const travel = sampleHumidor({ name: 'Travel case', kind: 'travel', position: 1 })

/** Answers for a collector with a cabinet, which is the main humidor, and others. */
export function respondWithHumidors(others = [travel]): void {
  const humidors = [main, ...others]
  respond(getUser, {
    ...subscribed('premium'),
    humidors: humidors.map(({ id, name }) => ({ id, name })),
  })
  respond(listHumidors, humidors)
}
