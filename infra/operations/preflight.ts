import { resolve } from 'node:path'
import type { Stage } from '../stages.ts'
import {
  type Caller,
  checkBootstrap,
  checkConcurrency,
  checkModel,
  identifyCaller,
} from './check-account.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { checkCertificate, checkPages, checkPush, checkStripe } from './check-settings.ts'
import { type Finding, fix, ok } from './finding.ts'

const site = resolve(import.meta.dirname, '../../web/dist')

type Check = () => Promise<Finding> | Finding

const checksOf = (stage: Stage, caller: Caller): Readonly<Record<string, Check>> => ({
  Credentials: () => ok(`account ${caller.account}, region ${caller.region}`),
  Bootstrap: () => checkBootstrap(caller, stage.name === 'prod'),
  Concurrency: () => checkConcurrency(stage),
  Model: () => checkModel(stage.bandModelId),
  Mail: checkMail,
  Sender: () => checkSender(stage),
  Certificate: () => checkCertificate(stage),
  Pages: () => checkPages(site),
  Stripe: () => checkStripe(stage),
  Push: () => checkPush(stage),
})

type Report = { readonly lines: readonly string[]; readonly isReady: boolean }

/**
 * Checks what a deployment of the stage needs, without changing anything.
 *
 * @throws StartupError when there are no credentials or no region: then nothing else can be checked
 */
export async function preflight(stage: Stage): Promise<Report> {
  const checks = Object.entries(checksOf(stage, await identifyCaller()))
  const findings = await Promise.all(
    checks.map(async ([subject, check]) => ({ subject, ...(await attempt(check)) })),
  )
  const lines = findings.map(
    ({ level, subject, text }) => `${level.padEnd(5)}  ${subject}: ${text}`,
  )
  return { lines, isReady: findings.every(({ level }) => level !== 'fix') }
}

async function attempt(check: Check): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return fix(`cannot be checked: ${name}: ${message.split('\n')[0]}`)
  }
}
