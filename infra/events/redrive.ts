import {
  GetQueueAttributesCommand,
  type SQSClient,
  SQSServiceException,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import type { Target } from './target.ts'

/**
 * Has the failed messages of reactions delivered again. SQS moves them itself, each as a new message
 * before the old one is deleted: ending this command loses none, and a message that was already moved
 * may come twice, which reactions bear.
 *
 * A queue that SQS refuses, such as one that a task already moves, keeps none of the others from moving.
 *
 * @returns a line for each reaction that had failed messages, and how many queues SQS refused
 */
export async function redrive(
  { queues }: Target,
  sqs: SQSClient,
  names: readonly string[],
): Promise<{ lines: string[]; refused: number }> {
  const lines: string[] = []
  let refused = 0
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
    try {
      await sqs.send(new StartMessageMoveTaskCommand(task))
      lines.push(`${name}: ${failed} redriven`)
    } catch (error) {
      if (!(error instanceof SQSServiceException)) throw error
      refused++
      lines.push(`${name}: ${failed} not redriven by this command: ${error.message}`)
    }
  }
  return { lines: lines.length > 0 ? lines : ['Nothing to redrive.'], refused }
}

async function attributesOf(QueueUrl: string, sqs: SQSClient) {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })
  return (await sqs.send(command)).Attributes ?? {}
}
