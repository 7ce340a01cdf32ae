import {
  CreateEventBusCommand,
  DeleteEventBusCommand,
  DeleteRuleCommand,
  EventBridgeClient,
  PutRuleCommand,
  PutTargetsCommand,
  RemoveTargetsCommand,
} from '@aws-sdk/client-eventbridge'
import {
  CreateConfigurationSetCommand,
  CreateEmailIdentityCommand,
  DeleteConfigurationSetCommand,
  DeleteEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import {
  CreateTopicCommand,
  DeleteTopicCommand,
  SNSClient,
  SubscribeCommand,
} from '@aws-sdk/client-sns'
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { resources } from '../local/environment.ts'
import { sender } from '../local/mail/start-mail.ts'
import { pipeline, subscriptions } from '../local/run-events.ts'
import type { Undo } from './create-stores.ts'
import type { Step } from './run-steps.ts'

const area = 'Resources'

/** Creates the queues, the bus with its rules, the topic with its subscriptions, and the sender of mails. */
export function createEvents(undo: Undo): readonly Step[] {
  const arns = new Map<string, string>()
  return [
    { area, name: 'creates the queues', run: () => createQueues(undo, arns) },
    { area, name: 'creates the bus and its rules', run: () => createBus(undo, arns) },
    { area, name: 'creates the topic and its subscriptions', run: () => createTopic(undo, arns) },
    { area, name: 'creates the sender of mails', run: () => createSender(undo) },
  ]
}

/** @param arns gets the ARN of each queue by its name */
async function createQueues(undo: Undo, arns: Map<string, string>): Promise<void> {
  const sqs = new SQSClient({ credentials: credentialsOf('SQS') })
  const create = async (QueueName: string, Attributes: Record<string, string>) => {
    const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))
    undo(() => sqs.send(new DeleteQueueCommand({ QueueUrl })))
    const named = { QueueUrl, AttributeNames: ['QueueArn' as const] }
    const found = await sqs.send(new GetQueueAttributesCommand(named))
    arns.set(QueueName, found.Attributes?.QueueArn ?? '')
  }
  for (const queue of pipeline.queues) {
    const dlq = 'dlq' in queue ? queue.dlq : undefined
    if (dlq) await create(dlq.name, {})
    const redrive = dlq && {
      deadLetterTargetArn: arns.get(dlq.name),
      maxReceiveCount: dlq.maxReceiveCount,
    }
    await create(queue.name, {
      VisibilityTimeout: String(queue.visibilitySeconds),
      ...(redrive && { RedrivePolicy: JSON.stringify(redrive) }),
    })
  }
}

async function createBus(undo: Undo, arns: ReadonlyMap<string, string>): Promise<void> {
  const bus = new EventBridgeClient({ credentials: credentialsOf('EVENTBRIDGE') })
  await bus.send(new CreateEventBusCommand({ Name: resources.bus }))
  undo(() => bus.send(new DeleteEventBusCommand({ Name: resources.bus })))
  for (const [n, rule] of pipeline.rules.entries()) {
    const named = { Name: `humidor-${n}`, EventBusName: rule.bus }
    const EventPattern = JSON.stringify({
      source: [rule.source],
      'detail-type': [rule.detailType],
    })
    await bus.send(new PutRuleCommand({ ...named, EventPattern }))
    undo(() => bus.send(new DeleteRuleCommand(named)))
    const ofRule = { Rule: named.Name, EventBusName: rule.bus }
    const Targets = [{ Id: 'queue', Arn: arns.get(rule.queue) }]
    await bus.send(new PutTargetsCommand({ ...ofRule, Targets }))
    undo(() => bus.send(new RemoveTargetsCommand({ ...ofRule, Ids: ['queue'] })))
  }
}

async function createTopic(undo: Undo, arns: ReadonlyMap<string, string>): Promise<void> {
  const sns = new SNSClient({ credentials: credentialsOf('SNS') })
  const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: 'notifications' }))
  undo(() => sns.send(new DeleteTopicCommand({ TopicArn })))
  process.env.NOTIFICATIONS_TOPIC = TopicArn
  for (const queue of subscriptions) {
    const Attributes = { RawMessageDelivery: 'true' }
    const subscription = { TopicArn, Protocol: 'sqs', Endpoint: arns.get(queue), Attributes }
    await sns.send(new SubscribeCommand(subscription))
  }
}

async function createSender(undo: Undo): Promise<void> {
  const ses = new SESv2Client({ credentials: credentialsOf('SESV2') })
  const EmailIdentity = /<(.+)>/.exec(sender)?.[1]
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity }))
  undo(() => ses.send(new DeleteEmailIdentityCommand({ EmailIdentity })))
  const ConfigurationSetName = resources.configurationSet
  await ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName }))
  undo(() => ses.send(new DeleteConfigurationSetCommand({ ConfigurationSetName })))
}
