import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { metricUnits } from '../../functions/runtime/metrics.ts'
import { reactions } from '../../shared/events/index.ts'
import { createTestStacks, production, synthesizeStacks } from './testing/synthesize-stacks.ts'

const dev = synthesizeStacks()
const prod = synthesizeStacks(production)

describe('the dashboard', () => {
  const body = JSON.stringify(prod.ofType('AWS::CloudWatch::Dashboard'))

  it('shows traffic by noun, every queue, and everything we count but what alarms count', () => {
    expect(body).toContain('parse route')
    for (const { module } of reactions) expect(body).toContain(module)
    const counted = Object.keys(metricUnits).filter((name) => !/^Missed|Refusals$/.test(name))
    expect(counted.filter((name) => !body.includes(name))).toEqual([])
    expect(body).toContain('DigitalHumidor/prod')
  })

  it('has at most the 50 metrics that cost nothing', () => {
    expect(body.match(/\[\\"(AWS\/|DigitalHumidor)/g)?.length).toBeLessThanOrEqual(50)
  })

  it('is left out of a stage that notifies nobody: it costs more than all its queues', () => {
    const { code } = createTestStacks({}, { routes: [], reactions: [] })
    Template.fromStack(code).resourceCountIs('AWS::CloudWatch::Dashboard', 0)
  })
})

const query = z.object({
  Name: z.string(),
  QueryString: z.string(),
  LogGroupNames: z.array(z.unknown()),
})

describe('the saved queries', () => {
  const saved = prod
    .ofType('AWS::Logs::QueryDefinition')
    .map(([, { Properties }]) => z.parse(query, Properties))

  it('find a request in all logs of functions and the gateway', () => {
    const logs = prod.ofType('AWS::Logs::LogGroup').map(([id]) => id)
    const one = saved.find(({ Name }) => Name === 'DigitalHumidor-prod/One request')
    const searched = one?.LogGroupNames.map((name) => prod.referredBy(name)[0]) ?? []
    expect(logs.filter((id) => !searched.includes(id))).toEqual([
      expect.stringMatching(/^DeployLog/),
    ])
  })

  it('are those that alarms name', () => {
    const named = prod
      .ofType('AWS::CloudWatch::Alarm')
      .flatMap(([, { Properties }]) => [
        ...`${Properties.AlarmDescription}`.matchAll(/saved query "([^"]+)"/g),
      ])
      .map(([, name]) => `DigitalHumidor-prod/${name}`)
    expect(named.filter((name) => !saved.some(({ Name }) => Name === name))).toEqual([])
  })
})

describe('a stage', () => {
  it('keeps every log for its days, with tags for app and stage', () => {
    for (const [stack, days, stage] of [
      [dev, 7, 'dev'],
      [prod, 90, 'prod'],
    ] as const) {
      const logs = stack.ofType('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties)
      for (const { RetentionInDays, Tags } of logs) {
        expect(RetentionInDays).toBe(days)
        expect(Tags).toEqual([
          { Key: 'app', Value: 'digital-humidor' },
          { Key: 'stage', Value: stage },
        ])
      }
    }
  })

  it('has functions that log what failed of Lambda itself, and traces only in production', () => {
    const ours = (stack: typeof dev) =>
      stack
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties)
        .filter(({ LoggingConfig }) => JSON.stringify(LoggingConfig ?? '').includes('JSON'))
    for (const { LoggingConfig, TracingConfig } of ours(prod)) {
      expect(LoggingConfig).toMatchObject({ SystemLogLevel: 'WARN' })
      expect(TracingConfig).toEqual({ Mode: 'Active' })
    }
    expect(ours(dev).filter(({ TracingConfig }) => TracingConfig !== undefined)).toEqual([])
  })

  it('reserves concurrency for the reading of bands and the relay, if the account has enough', () => {
    const reserved = (stack: typeof dev) =>
      stack
        .ofType('AWS::Lambda::Function')
        .flatMap(([, { Properties }]) =>
          Properties.ReservedConcurrentExecutions === undefined
            ? []
            : [Properties.ReservedConcurrentExecutions],
        )
    expect(reserved(prod).toSorted()).toEqual([10, 100])
    expect(reserved(dev)).toEqual([])
  })
})
