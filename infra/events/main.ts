import { SQSClient } from '@aws-sdk/client-sqs'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { dataFolder, enterRunning } from '../local/running-product.ts'
import { failInOneLine } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { openStage } from './aws-target.ts'
import { describeEvents } from './describe-events.ts'
import { openLocal } from './local-target.ts'
import { readOptions } from './read-options.ts'
import { redrive } from './redrive.ts'

/** Prints what waits and what failed, or redrives it. Exits 1 if something failed, or was not redriven. */
async function main(): Promise<void> {
  const { stage, redriven } = readOptions(process.argv.slice(2))
  const { target, sqs } = await (stage === undefined ? openProduct() : openAws(stage))
  if (redriven.length > 0) {
    const { lines, refused } = await redrive(target, sqs, redriven)
    return print(lines, refused)
  }
  const { lines, failed } = await describeEvents(target, sqs)
  print(lines, failed)
}

function print(lines: readonly string[], problems: number): void {
  console.log(lines.join('\n'))
  if (problems > 0) process.exitCode = 1
}

async function openProduct() {
  const dataDir = dataFolder()
  await enterRunning(dataDir)
  const sqs = new SQSClient({ credentials: credentialsOf('SQS') })
  return { sqs, target: await openLocal(dataDir, sqs) }
}

async function openAws(stage: string) {
  await identifyCaller()
  const { target, table } = await openStage(stage)
  process.env.TABLE_NAME = table
  return { sqs: new SQSClient(), target }
}

main().catch(failInOneLine('The events cannot be read'))
