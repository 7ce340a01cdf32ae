import { enterCollector } from '../../infra/seed/enter-collector.ts'
import { formatMeasures } from '../setup/measure.ts'
import { openProduct } from '../setup/open-product.ts'
import { reportMeasures, say } from '../setup/report-measures.ts'

/**
 * Measures imports of 300 and of 5,000 cigars, their effect on other users, and the effect of
 * kills.
 */
export async function benchImport(): Promise<boolean> {
  // The machine may be busy: what takes long is measured, not refused.
  process.env.SERVICE_TIMEOUT_SECONDS = '60'
  say('— reading a file of 5,000 rows')
  const { timePreview } = await import('./time-preview.ts')
  const preview = await timePreview()
  const product = await openProduct(() => (_message, response) => void response.end())
  try {
    const { measures, userId, token } = await measureAll(product.url).finally(product.stop)
    say('— killing an import and its undo')
    const { killImport } = await import('./kill-import.ts')
    measures.push(...(await killImport({ folder: product.folder, userId, token })))
    return await reportMeasures('import', [...preview, ...measures])
  } finally {
    await product.remove()
  }
}

/** @returns also a collector without cigars, whose imports are killed once the product has stopped */
async function measureAll(url: string) {
  const { watchProduct } = await import('../setup/meter.ts')
  const { measureImport } = await import('./measure-import.ts')
  const { timeEnjoy } = await import('./time-enjoy.ts')
  await watchProduct(url)
  say('— importing 300 and 5,000 cigars, and taking them back')
  const used = await measureImport((await enter(url, 'import')).api)
  // It goes on for minutes.
  say(formatMeasures(used))
  say('— enjoying a cigar meanwhile')
  const enjoyed = await timeEnjoy((await enter(url, 'enjoy')).api)
  const { userId, token } = await enter(url, 'killed')
  return { measures: [...used, ...enjoyed], userId, token }
}

/** A collector with room for all. */
async function enter(url: string, name: string) {
  const { paid } = await import('../../infra/local/testing/stock.ts')
  const { setSubscription } = await import('../../functions/workflows/apply-subscription.ts')
  const person = { email: `${name}@example.com`, password: 'a-good-cigar', firstName: 'Alex' }
  const collector = await enterCollector(url, person)
  if (collector === undefined) throw new Error(`${name} was not let in`)
  await setSubscription(collector.userId, paid('premium', 30))
  return collector
}
