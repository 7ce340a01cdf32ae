import * as care from '../../shared/contract/care.ts'
import { mainHumidor } from '../../shared/rules/places.ts'
import type { Api } from './enter-collector.ts'

/** Days ago. */
const done = { packs: [70, 135, 200], water: [9, 23, 37], rotate: [40], calibrate: [150] } as const

/** Notes what a collector did in the main humidor, and turns reminders on: one of them is due. */
export async function setCare(api: Api, now: Date): Promise<void> {
  const params = { id: mainHumidor }
  for (const [task, days] of Object.entries(done))
    for (const ago of days) {
      const at = new Date(now.valueOf() - ago * 86_400_000).toISOString()
      await api.call(care.noteCare, { params, body: { task, at } })
    }
  for (const task of ['packs', 'water', 'reading', 'band'])
    await api.call(care.remindOfCare, { params, body: { task, isOn: true } })
}
