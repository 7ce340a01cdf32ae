import type { NestedStack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import {
  createTestStacks,
  nestedIn,
  type Resource,
  synthesizeStacks,
} from './testing/synthesize-stacks.ts'

const { state, code, ofType, resources } = synthesizeStacks()

const neededBy = ({ Properties, DependsOn }: Resource): string[] => [
  ...DependsOn,
  ...[...JSON.stringify(Properties).matchAll(/"(?:Ref":"|Fn::GetAtt":\[")(\w+)"/g)].map(
    ([, id = '']) => id,
  ),
]

/** Returns the logical ids that CloudFormation deploys before a resource. */
function deployedBefore(id: string, before = new Set<string>()): Set<string> {
  const resource = resources.get(id)
  for (const needed of resource ? neededBy(resource) : []) {
    if (before.has(needed)) continue
    before.add(needed)
    deployedBefore(needed, before)
  }
  return before
}

describe('the pages', () => {
  it('go live after their scripts, all routes, all reactions and the functions of both', () => {
    const [[assets] = [], [pages = ''] = []] = ofType('Custom::CDKBucketDeployment')
    const earlier = deployedBefore(pages)
    expect(earlier).toContain(assets)
    const called = [
      'AWS::ApiGatewayV2::Route',
      'AWS::Lambda::EventSourceMapping',
      'AWS::Events::Rule',
    ].flatMap(ofType)
    const callable = ofType('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    )
    const functions = ofType('AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.LoggingConfig !== undefined,
    )
    const late = [...called, ...callable, ...functions].filter(([id]) => !earlier.has(id))
    expect(late.map(([id]) => id)).toEqual([])
  })

  it('are asked for every time, with the service worker and the manifest, and their scripts kept', () => {
    const rules = ofType('Custom::CDKBucketDeployment').map(([, { Properties }]) => [
      Properties.SystemMetadata,
      Properties.Prune,
    ])
    // Scripts of earlier releases stay, for the tabs that are open.
    expect(rules).toEqual([
      [{ 'cache-control': 'public, max-age=31536000, immutable' }, false],
      [{ 'cache-control': 'no-cache' }, false],
    ])
  })

  it('must be built for prod', () => {
    const { code } = createTestStacks({ HUMIDOR_STAGE: 'prod' }, { isBuilt: false })
    expect(code.node.metadata).toContainEqual(
      expect.objectContaining({
        type: 'aws:cdk:error',
        data: 'The pages are not built: run `npm run build` first.',
      }),
    )
  })
})

describe('the stacks', () => {
  const nested = nestedIn(code)

  it('refer to each other by exports, which CloudFormation looks up once and keeps', () => {
    const templates = [state, code, ...nested].map((stack) =>
      JSON.stringify(Template.fromStack(stack).toJSON()),
    )
    expect(templates.filter((template) => template.includes('Fn::GetStackOutput'))).toEqual([])
    expect(templates.join()).toContain('Fn::ImportValue')
  })

  it('of functions are made at most four at the same time', () => {
    const id = (stack: NestedStack) => code.resolve(stack.nestedStackResource?.logicalId)
    const ids = new Set(nested.map(id))
    // Returns the earliest step in which a resource can be deployed.
    const stepOf = (logicalId: string): number =>
      1 + Math.max(0, ...[...deployedBefore(logicalId)].filter((one) => ids.has(one)).map(stepOf))
    const steps = Map.groupBy(ids, stepOf)
    expect(Math.max(...[...steps.values()].map((stacks) => stacks.length))).toBeLessThanOrEqual(4)
    expect(steps.size).toBe(Math.ceil(ids.size / 4))
  })
})

describe('names', () => {
  it('that CloudFront keeps for all regions carry the region', () => {
    const names: string[] = []
    for (const { Type, Properties } of resources.values()) {
      if (!Type.startsWith('AWS::CloudFront::')) continue
      JSON.stringify(Properties, (key, value: unknown) => {
        if (key === 'Name') names.push(JSON.stringify(value))
        return value
      })
    }
    expect(names.filter((name) => !name.includes('{"Ref":"AWS::Region"}'))).toEqual([])
    expect(names).not.toEqual([])
  })

  it('of the account are left to CloudFormation', () => {
    const roles = ofType('AWS::IAM::Role').filter(([, { Properties }]) => 'RoleName' in Properties)
    expect(roles).toEqual([])
  })

  it('of buckets, which all accounts share, are new in every stack', () => {
    const names = ofType('AWS::S3::Bucket').map(([, { Properties }]) => Properties.BucketName)
    const given = names.filter((name) => name !== undefined)
    expect(given.filter((name) => !JSON.stringify(name).includes('"AWS::StackId"'))).toEqual([])
  })
})
