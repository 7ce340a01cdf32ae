import {
  GetQueueAttributesCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import type { Target } from './target.ts'

/**
 * Has the failed messages of reactions delivered again. SQS moves them itself, each as a new message
 * before the old one is deleted: ending this command loses none, and a message that was already moved
 * may come twice, which reactions bear.
 *
 * @returns a line for each reaction that had failed messages
 */
export async function redrive(
  { queues }: Target,
  sqs: SQSClient,
  names: readonly string[],
): Promise<string[]> {
  const lines: string[] = []
  for (const { name, url, deadLettersUrl } of queues) {
    if (url === undefined || !names.includes(name)) continue
    const [source, destination] = [
      await attributesOf(deadLettersUrl, sqs),
      await attributesOf(url, sqs),
    ]
    const failed = Number(source.ApproximateNumberOfMessages)
    if (failed === 0) continue
    // Also what EventBridge or SNS put there, which came from no queue that SQS could find by itself.
    const task = { SourceArn: source.QueueArn, DestinationArn: destination.QueueArn }
    await sqs.send(new StartMessageMoveTaskCommand(task))
    lines.push(`${name}: ${failed} redriven`)
  }
  return lines.length > 0 ? lines : ['Nothing to redrive.']
}

async function attributesOf(QueueUrl: string, sqs: SQSClient) {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })
  return (await sqs.send(command)).Attributes ?? {}
}
