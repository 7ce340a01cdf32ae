import { describe, expect, it } from 'vitest'
import { routes } from '../../shared/contract/index.ts'
import { type Reaction, reactions } from '../../shared/events/index.ts'
import { functionModules, functions } from './function-modules.ts'
import { environmentOf } from './testing/expected-rights.ts'
import {
  createTestStacks,
  development,
  nestedIn,
  production,
  resourcesOf,
  rightsOf,
  synthesizeStacks,
} from './testing/synthesize-stacks.ts'

const stack = synthesizeStacks()
const { template, ofType } = stack

const appFunctions = ofType('AWS::Lambda::Function').filter(
  ([, { Properties }]) => Properties.Runtime === 'nodejs24.x' && Properties.LoggingConfig,
)

describe('the rights of all functions', () => {
  const rights = appFunctions.flatMap(([, lambda]) => rightsOf(stack, lambda))

  it('are those of every function of the table', () => {
    expect(appFunctions).toHaveLength(functionModules.length)
  })

  it('name every action', () => {
    expect(rights.filter(({ action }) => action.includes('*'))).toEqual([])
  })

  it('name every resource; the exceptions are these', () => {
    const open = rights
      .filter(({ on }) => on.includes('*'))
      .map(({ action, on, held }) => `${action} on ${on}${held ? ' (held)' : ''}`)
    expect(new Set(open)).toEqual(
      new Set([
        // Photos of all users: there is one bucket, and one role per function.
        's3:GetObject on {PhotosBucket.Arn}/media/*',
        's3:PutObject on {PhotosBucket.Arn}/media/*',
        's3:DeleteObject on {PhotosBucket.Arn}/media/*',
        's3:GetObject on {PhotosBucket.Arn}/uploads/*',
        's3:PutObject on {PhotosBucket.Arn}/uploads/*',
        's3:DeleteObject on {PhotosBucket.Arn}/uploads/*',
        // An inference profile picks the region; the condition holds it to that profile.
        'bedrock:InvokeModel on arn:{Partition}:bedrock:*::foundation-model/anthropic.claude-haiku-4-5-20251001-v1:0 (held)',
      ]),
    )
  })
})

describe('the keys of Stripe', () => {
  const paying = appFunctions.filter(([, lambda]) =>
    environmentOf(lambda).includes('STRIPE_PARAMETER'),
  )

  it('are read from one parameter, by the functions that call Stripe', () => {
    expect(paying).toHaveLength(
      functions.filter(({ needs }) => needs.uses?.includes('payments')).length,
    )
    for (const [, lambda] of paying) {
      expect(lambda.Properties.Environment).toMatchObject({
        Variables: { STRIPE_PARAMETER: '/digital-humidor/dev/stripe' },
      })
      expect(rightsOf(stack, lambda).filter(({ action }) => action.startsWith('ssm:'))).toEqual([
        {
          action: 'ssm:GetParameter',
          on: 'arn:{Partition}:ssm:{Region}:{AccountId}:parameter/digital-humidor/dev/stripe',
          held: false,
        },
      ])
    }
  })

  it('are not in the template, which neither makes nor resolves the parameter', () => {
    expect(ofType('AWS::SSM::Parameter')).toEqual([])
    expect(JSON.stringify(template.toJSON())).not.toMatch(/resolve:|[sp]k_(test|live)|whsec_/)
  })
})

describe('the rights of one use', () => {
  const stacks = synthesizeStacks(production)
  /** Returns the settings of a module's function, and its rights besides log and traces. */
  const functionOf = (module: string) => {
    const [[, lambda] = []] = stacks
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) =>
        `${Properties.Description}: `.startsWith(
          /^[A-Z]/.test(module) ? `${module}: ` : `Runs ${module}: `,
        ),
      )
    if (lambda === undefined) throw new Error(`There is no ${module}`)
    const rights = rightsOf(stacks, lambda).filter(
      ({ action }) => !/^(logs|sqs|xray):/.test(action),
    )
    return {
      settings: environmentOf(lambda),
      rights: rights.map(({ action, on }) => `${action} on ${on}`),
    }
  }

  it('are on the index, and on changes of rows, for handing out what is due', () => {
    expect(functionOf('schedules/find-due')).toEqual({
      settings: ['EVENT_BUS', 'TABLE_NAME'],
      rights: [
        'dynamodb:UpdateItem on {Table.Arn}',
        'events:PutEvents on {Bus.Arn}',
        'dynamodb:Query on {Table.Arn}/index/due',
      ],
    })
  })

  it('are on the index and the rows of a page for the feed', () => {
    const onTable = (action: string) => `dynamodb:${action} on {Table.Arn}`
    expect(functionOf('GET /api/community/milestones')).toEqual({
      settings: ['TABLE_NAME'],
      rights: [
        ...['BatchGetItem', 'GetItem', 'Query'].map(onTable),
        'dynamodb:Query on {Table.Arn}/index/feed',
      ],
    })
  })

  it('are on the identity and the configuration set for mail', () => {
    const { settings, rights } = functionOf('reactions/send-reminder-mail')
    expect(settings).toEqual(['APP_URL', 'MAIL_CONFIGURATION_SET', 'MAIL_FROM', 'TABLE_NAME'])
    const ses = 'arn:{Partition}:ses:{Region}:{AccountId}'
    expect(rights.filter((right) => right.startsWith('ses:'))).toEqual([
      expect.stringMatching(`^ses:SendEmail on ${ses}:configuration-set/{MailConfigurationSet`),
      `ses:SendEmail on ${ses}:identity/humidor.example`,
    ])
  })

  it('are on the key of the codes, for decrypting alone, for the mails of accounts', () => {
    const { settings, rights } = functionOf('Mails what verifies an address or resets a password')
    expect(settings).toEqual(['ACCOUNT_CODE_KEY', 'APP_URL', 'MAIL_CONFIGURATION_SET', 'MAIL_FROM'])
    const others = rights.filter((right) => !right.startsWith('ses:'))
    expect(others).toEqual(['kms:Decrypt on {AccountsCodeKey.Arn}'])
  })

  it('are to write uploads and nothing that is served, for who lets photos be uploaded', () => {
    const uploading = routes.filter(({ entry }) => entry.uses?.includes('uploads'))
    expect(uploading).toHaveLength(4)
    for (const { entry } of uploading) {
      const { rights } = functionOf(`${entry.method} ${entry.path}`)
      expect(rights.filter((right) => /^s3:(Put|Delete)/.test(right))).toEqual([
        's3:PutObject on {PhotosBucket.Arn}/uploads/*',
      ])
    }
  })

  it('are on the topic for publishing notifications', () => {
    const { settings, rights } = functionOf('reactions/publish-reminders')
    expect(settings).toEqual(['NOTIFICATIONS_TOPIC'])
    expect(rights).toEqual([expect.stringMatching(/^sns:Publish on {Notifications/)])
  })

  it('are on its own parameter for push', () => {
    const { settings, rights } = functionOf('reactions/send-reminder-push')
    expect(settings).toEqual(['APP_URL', 'PUSH_PARAMETER', 'PUSH_PUBLIC_KEY', 'TABLE_NAME'])
    expect(rights.filter((right) => right.startsWith('ssm:'))).toEqual([
      'ssm:GetParameter on arn:{Partition}:ssm:{Region}:{AccountId}:parameter/digital-humidor/prod/push',
    ])
  })
})

describe('the stacks', () => {
  /** A table with as many entries as asked for: those there are, again and again. */
  const repeat = <T>(table: readonly T[], count: number): T[] =>
    Array.from({ length: count }, () => table)
      .flat()
      .slice(0, count)

  const grown = createTestStacks(development, {
    routes: repeat(routes, 75).map(({ entry: { alias: _, ...entry }, ...named }, n) => ({
      ...named,
      noun: 'all',
      key: `${named.key}${n}`,
      entry: { ...entry, path: `${entry.path}/${n}` },
    })),
    reactions: repeat<Reaction>(reactions, 25).map((reaction, n) => ({
      ...reaction,
      module: `${reaction.module}${n}`,
    })),
  })
  const all = [grown.state, grown.code, ...nestedIn(grown.code)]
  const counts = all.map((one) => resourcesOf(one).length)

  it('keep to 400 resources each with 75 routes, even of one noun, and 25 reactions', () => {
    expect(counts).toHaveLength(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(400)
    expect(counts[2]).toBeGreaterThan(75 * 4)
  })

  it('of state holds the same whatever the code, and is deployed before it', () => {
    expect(resourcesOf(grown.state)).toEqual(resourcesOf(stack.state))
    expect(stack.code.dependencies).toEqual([stack.state])
  })
})
