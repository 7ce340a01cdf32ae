import { statfs } from 'node:fs/promises'
import { type Blow, runKillRound } from '../infra/local/dynamodb/run-kill-round.ts'
import { killScans } from './scans/kill-scans.ts'

/** A disk of this many bytes at most is filled. */
const SMALL = 1e9

/**
 * Kills the database process, and the whole product, in the middle of what 24 writers write; with a
 * folder on a small disk it also fills the disk. Counts acknowledged writes that are not found
 * afterwards. Then kills the product around a scan.
 *
 * @returns whether none was lost, and every scan was counted
 */
export async function benchKills([rounds = '10', small]: readonly string[]): Promise<boolean> {
  if (small !== undefined) await requireSmall(small)
  const blows: Blow[] = small === undefined ? ['database', 'all'] : ['database', 'all', 'disk']
  let lostInAll = 0
  for (const blow of blows) {
    let written = 0
    let lost = 0
    for (let round = 0; round < Number(rounds); round++) {
      const result = await runKillRound({
        blow,
        java: process.env.HUMIDOR_JAVA ?? 'java',
        before: 100 + Math.floor(Math.random() * 400),
        ...(blow === 'disk' && small !== undefined && { within: small }),
      })
      written += result.acknowledged.length
      lost += result.lost.length
    }
    process.stdout.write(`${blow}: ${rounds} rounds, ${lost} of ${written} acknowledged lost\n`)
    lostInAll += lost
  }
  return (await killScans()) && lostInAll === 0
}

async function requireSmall(folder: string) {
  const { blocks, bsize } = await statfs(folder)
  if (blocks * bsize > SMALL) {
    throw new Error(`${folder} is on a disk of more than 1 GB, which is not filled for a test.`)
  }
}
