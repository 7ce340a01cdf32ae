import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { type ForkedCloud, forkCloud } from '../../infra/local/testing/fork-cloud.ts'
import { type Api, enterCollector, openApi } from '../../infra/seed/enter-collector.ts'
import { identifyCigar } from '../../shared/contract/cigars.ts'
import { getStatus } from '../../shared/contract/users.ts'
import { say } from '../setup/report-measures.ts'
import { costOf, type Moment, moments } from './moments.ts'

const script = join(import.meta.dirname, 'run-killed.ts')

/** A reservation without a response returns after a minute. */
const minuteMs = 61_000

/**
 * Kills the whole product at ten moments of a scan, each that of a new collector, and counts the scans
 * that are used afterwards: at once, after a minute, and after one more scan.
 *
 * @returns whether every kill cost what it may
 */
export async function killScans(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-scan-'))
  const photo = new Uint8Array(await drawBand({ brand: 'Padron', line: '1964 Anniversary' }))
  let wrong = 0
  let cloud = await forkCloud(folder, { script })
  try {
    for (const moment of moments) {
      const token = await enter(cloud, moment)
      await scanUntilKilled(cloud, { token, photo, moment })
      cloud = await forkCloud(folder, { script })
      const api = openApi(cloud.url, token)
      const counts = await countAfter(cloud, api, photo)
      const [, cost = Number.NaN, next] = counts
      const isRight = costOf[moment].includes(cost) && next === cost + 1
      if (!isRight) wrong++
      say(`scan, killed ${moment}: ${counts.join(', ')} used${isRight ? '' : ', WRONG'}`)
    }
  } finally {
    await cloud.kill()
    await rm(folder, { recursive: true, force: true })
  }
  say(`scans: ${moments.length} kills, ${wrong} counted wrongly`)
  return wrong === 0
}

/** A new collector on Free, by the name of a moment. */
async function enter({ url }: ForkedCloud, moment: Moment): Promise<string> {
  const email = `${moment.replaceAll(' ', '-')}@example.com`
  const person = { email, password: 'a-good-cigar', firstName: 'Alex' }
  const collector = await enterCollector(url, person)
  if (collector === undefined) throw new Error(`${email} was not let in`)
  return collector.token
}

type Scan = {
  readonly token: string
  readonly photo: Uint8Array<ArrayBuffer>
  readonly moment: Moment
}

/** @throws Error when the scan gets a response before the kill */
async function scanUntilKilled(cloud: ForkedCloud, { token, photo, moment }: Scan) {
  cloud.child.send(moment)
  await once(cloud.child, 'message')
  const gone = once(cloud.child, 'exit')
  const failure = await scan(openApi(cloud.url, token), photo).catch((error: unknown) => error)
  if (moment === 'after the response' && failure === undefined) await cloud.kill()
  // `fetch` throws it when there is no response.
  else if (!(failure instanceof TypeError)) throw failure ?? new Error(`Not killed ${moment}`)
  await gone
}

async function scan(api: Api, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const body = new FormData()
  body.set('image', new File([photo], 'band.jpg', { type: 'image/jpeg' }))
  const { outcome } = await api.call(identifyCigar, { body })
  if (outcome !== 'recognized') throw new Error(`The band is ${outcome}`)
}

/** The scans used at once, after a minute, and after one more scan. */
async function countAfter({ controlUrl }: ForkedCloud, api: Api, photo: Uint8Array<ArrayBuffer>) {
  const count = async () => (await api.call(getStatus)).aiScansUsed
  const atOnce = await count()
  await passMinute(controlUrl)
  const afterMinute = await count()
  await scan(api, photo)
  return [atOnce, afterMinute, await count()]
}

const clock = z.object({ now: z.iso.datetime() })

async function passMinute(controlUrl: string): Promise<void> {
  const { now } = z.parse(clock, await (await fetch(`${controlUrl}/clock`)).json())
  const body = JSON.stringify({ now: new Date(Date.parse(now) + minuteMs) })
  const { ok } = await fetch(`${controlUrl}/clock`, { method: 'POST', body })
  if (!ok) throw new Error('The clock was not moved')
}
