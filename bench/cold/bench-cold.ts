import { join, resolve } from 'node:path'
import { type BundleOf, bundleFunctions } from '../../infra/aws/bundle-functions.ts'
import { functions } from '../../infra/aws/function-modules.ts'
import { actionsOf } from '../../infra/aws/rights.ts'
import type { Measure } from '../setup/measure.ts'
import { reportMeasures, say } from '../setup/report-measures.ts'
import { bundleBareClient } from './bundle-bare-client.ts'
import { timeImports } from './time-imports.ts'

/** The targets of cold starts. Everything else is only reported. */
const targets = {
  /** CPU time to load a route that touches only the table, compared with the bare client's. */
  cpuRatio: 0.7,
  /** kB that such a route loads before its first request. */
  eagerKb: 255,
  /** kB of all code of a function that needs no photos. */
  bundleKb: 450,
  /** With Stripe's client or the catalog. */
  largeKb: { payments: 600, catalog: 1200 },
}

const outDir = resolve(import.meta.dirname, '../../.cache/bench/functions')

/** Drawing photos needs compiled code, and signing or keeping them a client as large as the table's. */
const withoutPhotos = functions.filter(
  ({ needs }) => !actionsOf(needs).some((action) => action.startsWith('s3:')),
)

const tableOnly = withoutPhotos.filter(({ module, needs }) => {
  const actions = actionsOf(needs)
  return (
    module.startsWith('api/') &&
    actions.length > 0 &&
    actions.every((action) => action.startsWith('dynamodb:')) &&
    !needs.uses?.includes('identity')
  )
})

/** Measures the cost of a cold start: loaded code, CPU and time, compared with a bare client. */
export async function benchCold(): Promise<boolean> {
  say('— bundling')
  const bundleOf = await bundleFunctions(
    withoutPhotos.map(({ module }) => module),
    outDir,
  )
  say('— loading')
  return reportMeasures('cold', [...sizes(bundleOf), ...(await times(bundleOf))])
}

function sizes(bundleOf: BundleOf): Measure[] {
  const eager = tableOnly.map(({ module }): Measure => {
    const value = bundleOf(module).eagerBytes / 1000
    return { name: `${module}: loaded at once`, value, unit: 'kB', atMost: targets.eagerKb }
  })
  const whole = withoutPhotos.map((one): Measure => {
    const value = bundleOf(one.module).bytes / 1000
    return { name: `${one.module}: all code`, value, unit: 'kB', atMost: mostKb(one) }
  })
  return [...eager, ...whole]
}

function mostKb({ module, needs }: (typeof functions)[number]): number {
  if (module === 'api/brands/get-brand-info') return targets.largeKb.catalog
  return needs.uses?.includes('payments') ? targets.largeKb.payments : targets.bundleKb
}

async function times(bundleOf: BundleOf): Promise<Measure[]> {
  const paths = tableOnly.map(({ module }): [string, string] => [
    module,
    join(bundleOf(module).folder, 'index.mjs'),
  ])
  const { bare, modules } = await timeImports(await bundleBareClient(outDir), new Map(paths))
  return [
    { name: 'bare client: CPU', value: bare.cpu, unit: 'ms' },
    { name: 'bare client: time', value: bare.wall, unit: 'ms' },
    ...[...modules].flatMap(([name, { cpu, wall }]): Measure[] => [
      { name: `${name}: CPU`, value: cpu, unit: 'times', atMost: targets.cpuRatio },
      { name: `${name}: time`, value: wall, unit: 'times' },
    ]),
  ]
}
