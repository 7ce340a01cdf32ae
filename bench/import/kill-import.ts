import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describeSound } from '../../infra/audit/audit-table.ts'
import { type ForkedCloud, forkCloud } from '../../infra/local/testing/fork-cloud.ts'
import { openApi } from '../../infra/seed/enter-collector.ts'
import { type BulkChange, getChange } from '../../shared/contract/bulk.ts'
import type { Measure } from '../setup/measure.ts'
import { say } from '../setup/report-measures.ts'
import { begin, follow, isRunning, requireState, undo } from './follow-import.ts'
import { planBody } from './plan-body.ts'

const size = 400

/** The number of kills of an import, and of its undo. */
const killsOfEach = 5

/** The time between two looks at an import before its kill, in milliseconds. */
const lookMs = 20

/** A collector of a product that does not run, on the folder of its data. */
export type Killed = { readonly folder: string; readonly userId: string; readonly token: string }

/** Kills the whole product at random places of an import and of its undo, and looks at what is there afterwards. */
export async function killImport(killed: Killed): Promise<Measure[]> {
  const { folder, token } = killed
  let cloud = await forkCloud(folder)
  let kills = 0
  const api = () => openApi(cloud.url, token)
  const runKilled = async (first: BulkChange) => {
    for (const place of randomPlaces()) {
      const reached = await untilAt(cloud, token, first, place)
      if (!isRunning(reached)) break
      say(`  killed when ${reached.state}, at ${reached.done} of ${size}`)
      await cloud.kill()
      kills++
      cloud = await forkCloud(folder)
    }
    return follow(api(), first)
  }
  try {
    const added = requireState(await runKilled(await begin(api(), planBody(size))), 'applied')
    const { cigars = 0, purchases = 0, sticks = 0 } = added.imported ?? {}
    const whole = await audit(killed, [cigars, purchases, sticks])
    requireState(await runKilled(await undo(api(), added)), 'undone')
    const none = await audit(killed, [0, 0, 0])
    return [
      { name: `${kills} kills of an import and its undo: wrong after the import`, ...whole },
      { name: `${kills} kills of an import and its undo: wrong after the undo`, ...none },
    ]
  } finally {
    await cloud.kill()
  }
}

/** Not in the last tenth, which may be over before the last kill. */
const randomPlaces = () =>
  Array.from({ length: killsOfEach }, () => Math.random() * 0.9 * size).sort((a, b) => a - b)

/** The change once it has done so many cigars of its way, or has ended. */
async function untilAt({ url }: ForkedCloud, token: string, { id }: BulkChange, place: number) {
  const api = openApi(url, token)
  for (;;) {
    const change = await api.call(getChange, { params: { id } })
    const way = change.state === 'undoing' ? size - change.done : change.done
    if (!isRunning(change) || way >= place) return change
    await setTimeout(lookMs)
  }
}

/** The number of looks that reactions get to finish after a kill. */
const mostLooks = 10

/** Counts the lines of `npm run audit` that are not the expected one. */
async function audit(killed: Killed, [cigars = 0, purchases = 0, sticks = 0]: readonly number[]) {
  const sound = describeSound({ cigars, purchases, sticks })
  let wrong: string[] = []
  for (let looks = 0; looks < mostLooks; looks++) {
    wrong = (await runAudit(killed)).filter((line) => line !== sound)
    if (wrong.length === 0) break
    await setTimeout(1000)
  }
  for (const line of wrong) say(line)
  return { value: wrong.length, unit: 'rows', atMost: 0 } as const
}

const auditMain = join(import.meta.dirname, '../../infra/audit/main.ts')

const runAudit = ({ folder, userId }: Killed): Promise<string[]> =>
  new Promise((resolve) => {
    const env = { ...process.env, HUMIDOR_DATA: folder }
    execFile(process.execPath, [auditMain, '--user', userId], { env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.trim().split('\n')),
    )
  })
