import { userInfo } from 'node:os'
import { findResource, listResources, tableIn } from '../events/aws-target.ts'
import { openClock } from '../local/control/open-clock.ts'
import { dataFolder, enterRunning } from '../local/running-product.ts'
import { failInOneLine } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { commands } from './commands.ts'
import { readOptions } from './read-options.ts'

async function main(): Promise<void> {
  const { stage, command, args } = readOptions(process.argv.slice(2))
  const operator = await (stage === undefined ? openProduct() : openStage(stage))
  console.log((await commands[command].run(args, operator)).join('\n'))
}

/** @returns who works on this machine */
async function openProduct(): Promise<string> {
  const dataDir = dataFolder()
  await enterRunning(dataDir)
  await openClock(dataDir)
  return userInfo().username
}

/** @returns who calls AWS, whose rights decide what works */
async function openStage(stage: string): Promise<string> {
  const { arn } = await identifyCaller()
  const state = await listResources(`DigitalHumidor-${stage}-State`)
  Object.assign(process.env, {
    TABLE_NAME: tableIn(state),
    PHOTO_BUCKET: findResource(state, 'AWS::S3::Bucket', /^Photos/),
    USER_POOL_ID: findResource(state, 'AWS::Cognito::UserPool', /./),
    USER_POOL_CLIENT_ID: findResource(state, 'AWS::Cognito::UserPoolClient', /./),
  })
  return arn
}

main().catch(failInOneLine('It was not done'))
