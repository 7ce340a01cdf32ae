import * as cigars from '../../../shared/contract/cigars.ts'
import * as humidors from '../../../shared/contract/humidors.ts'
import { withCigar } from './with-cigar.ts'

/** A collector on Premium with a travel case, a cabinet and one cigar, and the calls that place it. */
export async function withHumidors(change: object = {}) {
  const owner = await withCigar(change, { plan: 'premium' })
  const add = (body: object) => owner.ok(humidors.createHumidor, { body })
  const travel = await add({ name: 'Travel case', kind: 'travel', capacity: 10 })
  const cabinet = await add({ name: 'Cabinet' })
  const { id } = owner
  const [purchase] = await owner.batches()
  const moving = (body: object) => ({
    params: { id },
    body: { batchId: purchase?.id, from: 'main', to: travel.id, quantity: 1, ...body },
  })
  const at = (humidorId: string, moveTo?: string) => ({
    params: { id: humidorId },
    query: { ...(moveTo && { moveTo }) },
  })
  return {
    ...owner,
    travel: travel.id,
    cabinet: cabinet.id,
    batchId: purchase?.id ?? '',
    add,
    move: (body: object = {}) => owner.ok(cigars.moveSticks, moving(body)),
    noMove: (body: object) => owner.refused(cigars.moveSticks, moving(body)),
    humidors: () => owner.ok(humidors.listHumidors),
    remove: (humidorId: string, moveTo?: string) =>
      owner.ok(humidors.deleteHumidor, at(humidorId, moveTo)),
    noRemove: (humidorId: string, moveTo?: string) =>
      owner.refused(humidors.deleteHumidor, at(humidorId, moveTo)),
    /** `Travel case 2/1`: two sticks of one cigar; humidors with nothing in them are left out. */
    inWords: async () =>
      (await owner.ok(humidors.listHumidors))
        .filter(({ sticks }) => sticks > 0)
        .map((humidor) => `${humidor.name} ${humidor.sticks}/${humidor.cigars}`)
        .join(', '),
  }
}
