import { handler as findDue } from '../../functions/schedules/find-due.ts'
import { handler as sendMissedEvents } from '../../functions/schedules/send-missed-events.ts'
import { sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { openApi } from '../../infra/seed/enter-collector.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { today } from '../../shared/rules/dates.ts'
import { type Usage, usageOf } from '../setup/meter.ts'
import type { Setup } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'

/** Measures the usage of each change with its reactions, without the page's requests after it. */
export async function makeChanges({ url }: Setup, { token }: Side): Promise<Map<string, Usage>> {
  const api = openApi(url, token)
  const listed = await api.call(cigars.listCigars, { query: { limit: 100 } })
  const id = listed.find(({ quantity }) => quantity >= 4)?.id
  const purchase = { quantity: 5, pricePerCigar: 12, purchaseDate: today('UTC', new Date()) }
  const alert = { alertType: 'global', reminderDaysBefore: 7, title: 'In its prime' }
  let months = 100
  const changes = {
    // First: with an alert the other changes plan again what is due.
    'add an alert': () =>
      api.call(alerts.createAlert, { body: { ...alert, ageInMonths: months++ } }),
    enjoy: () => api.call(cigars.enjoyCigar, { params: { id }, body: { rating: 4 } }),
    'add a cigar': () => api.call(cigars.createCigar, { body: { ...padron, ...purchase } }),
  }
  const found = new Map<string, Usage>()
  for (const [name, change] of Object.entries(changes)) {
    // The first one describes a brand and awards badges.
    await usageOf(change)
    found.set(name, await usageOf(change))
  }
  return found
}

/** Measures one run of each schedule when nothing is due. */
export async function runSchedules(): Promise<Usage> {
  return usageOf(async () => {
    for (const handler of [findDue, sendMissedEvents]) {
      const { batchItemFailures } = await handler({ Records: [sqsRecord('schedule')] })
      if (batchItemFailures.length > 0) throw new Error('A schedule failed')
    }
  })
}
