import { readFileSync } from 'node:fs'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { reactions } from '../../shared/events/index.ts'
import { readStage } from '../stages.ts'
import { Alarms, sectionOf } from './alarms.ts'
import { createApp } from './create-app.ts'
import { production, synthesizeStacks } from './testing/synthesize-stacks.ts'

const { ofType, referredBy } = synthesizeStacks(production)

const alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()),
  Metrics: z._default(z.array(z.object({ Expression: z.optional(z.string()) })), []),
  TreatMissingData: z.string(),
})
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
  z.parse(alarm, Properties),
)
const nameOf = ({ AlarmName }: z.infer<typeof alarm>) =>
  sectionOf(AlarmName.replace(/^DigitalHumidor-prod-/, ''))

const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(/^## Alarms$/m)
const headings = [...(section.split(/^## /m)[0] ?? '').matchAll(/^### (.*)$/gm)].map(
  ([, heading]) => heading,
)

describe('alarms', () => {
  it('say impact, first step and their section, which exists, as each section has its alarm', () => {
    expect(new Set(headings)).toEqual(new Set([...alarms.map(nameOf), 'Budget']))
    for (const one of alarms) {
      expect(one.AlarmDescription).toMatch(/^[A-Z0-9].+\. First step: .+\. More: docs\//s)
      expect(one.AlarmDescription).toContain(`docs/operations.md#${nameOf(one).toLowerCase()}`)
      expect(one.AlarmDescription.length).toBeLessThanOrEqual(1024)
      expect(referredBy(one.AlarmActions)[1].Type).toBe('AWS::SNS::Topic')
    }
  })

  it('can be deployed: at most ten metrics each, and no SEARCH', () => {
    for (const { Metrics } of alarms) {
      const expressions = Metrics.flatMap(({ Expression = [] }) => Expression)
      expect(Metrics.length - expressions.length).toBeLessThanOrEqual(10)
      expect(expressions.join()).not.toContain('SEARCH')
    }
  })

  it('of a schedule go off without data, all others do not', () => {
    const breaching = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    const stopped = reactions.flatMap((one) =>
      'schedule' in one ? [`Stopped-${one.schedule.name}`] : [],
    )
    expect(breaching.map(nameOf)).toEqual(stopped)
    expect(alarms.filter((one) => one.TreatMissingData !== 'notBreaching')).toEqual(breaching)
  })

  it('are made only where somebody is notified', () => {
    const stack = new Stack(createApp({ isChecked: false }))
    const alarms = new Alarms(stack, readStage({}))
    const metric = new Metric({ namespace: 'any', metricName: 'any' })
    alarms.create(stack, 'Any', { metric, threshold: 1, impact: 'None.', firstStep: 'rest.' })
    Template.fromStack(stack).resourceCountIs('AWS::CloudWatch::Alarm', 0)
  })

  it('stay few: one says as much as one for each queue', () => {
    expect(alarms.length).toBeLessThan(24)
  })

  it('are mailed before a month costs more than the budget of the stage', () => {
    const [[, budget] = []] = ofType('AWS::Budgets::Budget')
    expect(budget?.Properties).toMatchObject({
      Budget: {
        BudgetLimit: { Amount: 50, Unit: 'USD' },
        CostFilters: { TagKeyValue: ['user:stage$prod'] },
      },
    })
  })
})
