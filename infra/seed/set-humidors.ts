import * as humidors from '../../shared/contract/humidors.ts'
import { addReadings } from '../../shared/contract/readings.ts'
import { mainHumidor } from '../../shared/rules/places.ts'
import type { Api } from './enter-collector.ts'

/** The ids of the humidors besides the main one. */
export type SeededHumidors = { readonly locker: string; readonly travel: string }

/** Capacities in shares of the stock: the cabinet has room left, and the travel case is nearly full. */
const shares = { main: 1.3, locker: 0.3, travel: 0.075 }

const roundUp = (sticks: number) => Math.max(1, Math.ceil(sticks / 5)) * 5

/**
 * Gives a collector a cabinet, a locker and a travel case, unless an earlier attempt did.
 *
 * @param stock sticks that are about to lie in them
 * @param imageUrl the photo of the cabinet
 */
export async function setHumidors(
  api: Api,
  stock: number,
  imageUrl?: string,
): Promise<SeededHumidors> {
  const [main, ...others] = await api.call(humidors.listHumidors, { query: {} })
  const air = { targetHumidity: 65, tolerance: 3, targetTemperature: 67 }
  if (main?.kind === 'other') {
    const cabinet = {
      name: 'Study Cabinet',
      kind: 'cabinet',
      capacity: roundUp(stock * shares.main),
    }
    const note = 'Spanish cedar, two drawers. Boxes below, singles on the upper shelf.'
    await api.call(humidors.updateHumidor, {
      params: { id: mainHumidor },
      body: { ...cabinet, ...air, note, imageUrl },
    })
  }
  const enter = async (body: { readonly name: string } & Record<string, unknown>) =>
    others.find(({ name }) => name === body.name) ??
    (await api.call(humidors.createHumidor, { body: { ...air, ...body } }))
  const capacity = roundUp(stock * shares.locker)
  const locker = await enter({ name: 'Lounge Locker', kind: 'locker', capacity })
  const travel = await enter({
    name: 'Travel Case',
    kind: 'travel',
    targetHumidity: 69,
    capacity: roundUp(stock * shares.travel),
  })
  return { locker: locker.id, travel: travel.id }
}

/** A reading each six hours of four months: slow swings, and a dry week that was mended. */
export async function enterReadings(api: Api, now: Date): Promise<void> {
  const start = now.valueOf() - 120 * 86_400_000
  const readings = Array.from({ length: 480 }, (_, n) => {
    const dry = n > 200 && n < 228 ? 5 : 0
    return {
      at: new Date(start + n * 6 * 3_600_000).toISOString(),
      humidity: Math.round(10 * (65 + 2 * Math.sin(n / 37) + Math.sin(n / 2) - dry)) / 10,
      temperature: Math.round(10 * (67 + 2 * Math.sin(n / 60) + Math.sin((n * Math.PI) / 2))) / 10,
    }
  })
  await api.call(addReadings, { params: { id: mainHumidor }, query: {}, body: { readings } })
}
