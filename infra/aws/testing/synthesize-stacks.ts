import { fileURLToPath } from 'node:url'
import { NestedStack, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import * as z from 'zod/mini'
import type { NamedRoute } from '../../../shared/contract/index.ts'
import type { Reaction } from '../../../shared/events/index.ts'
import { readStage } from '../../stages.ts'
import { createStacks } from '../code-stack.ts'
import { createApp } from '../create-app.ts'

const resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z._default(z.array(z.string()), []),
})
export type Resource = z.infer<typeof resource>

/** Stands in for the built pages: what is in them makes no difference to the template. */
const site = fileURLToPath(new URL('../../../web/public', import.meta.url))

type Environment = Readonly<Record<string, string>>

type Options = {
  /** True if there are pages to deploy. */
  readonly isBuilt?: boolean
  /** True if synthesis checks the templates against AWS's schemas, which takes seconds of CPU. */
  readonly isChecked?: boolean
  readonly routes?: readonly NamedRoute[]
  readonly reactions?: readonly Reaction[]
}

/** The stacks as `npm run synth` makes them, with empty functions in place of bundles. */
export function createTestStacks(
  environment: Environment,
  { isBuilt = true, isChecked = false, ...tables }: Options = {},
) {
  const app = createApp({ isChecked })
  const stage = readStage(environment)
  const codeOf = () => Code.fromInline('// not bundled')
  const props = { stage, codeOf, release: 'test', ...(isBuilt && { site }), ...tables }
  return { app, ...createStacks(app, props) }
}

/** The nested stacks of a stack. */
export const nestedIn = (stack: Stack): NestedStack[] =>
  stack.node.children.filter((child) => NestedStack.isNestedStack(child))

const exported = z.optional(z.object({ Name: z.string() }))
const synthesized = z.object({
  Resources: z.record(z.string(), resource),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown(), Export: exported })), {}),
})
const templateOf = (stack: Stack) => z.parse(synthesized, Template.fromStack(stack).toJSON())

/** The logical ids of a stack's resources. */
export const resourcesOf = (stack: Stack): string[] => Object.keys(templateOf(stack).Resources)

/** Values by what refers to them: the parameter of a nested stack, or the export of another stack. */
type Values = ReadonlyMap<string, unknown>

const reference = z.object({ Ref: z.string() })
const parametersOf = z._default(z.record(z.string(), z.unknown()), {})
const imported = z.object({ 'Fn::ImportValue': z.string() })

/** Resources, with references to other stacks replaced by the resources they name. */
const fillIn = (resources: object, values: Values): Record<string, Resource> =>
  z.parse(
    synthesized.shape.Resources,
    JSON.parse(JSON.stringify(resources), (_, part: unknown) => {
      const exportName = imported.safeParse(part).data?.['Fn::ImportValue']
      return values.get(exportName ?? reference.safeParse(part).data?.Ref ?? '') ?? part
    }),
  )

/** All settings of a deployment to production. */
export const production = {
  HUMIDOR_STAGE: 'prod',
  HUMIDOR_DOMAIN: 'humidor.example',
  HUMIDOR_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  HUMIDOR_ALARM_EMAIL: 'owner@humidor.example',
  HUMIDOR_MAIL_FROM: 'mail@humidor.example',
  HUMIDOR_PUSH_PUBLIC_KEY: 'B'.repeat(87),
  HUMIDOR_BUDGET: '50',
  HUMIDOR_CONCURRENCY: '1000',
  HUMIDOR_REQUESTS_A_SECOND: '50',
  HUMIDOR_MAILS_AT_ONCE: '4',
  HUMIDOR_WEB_ACL_ARN: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
}

const made = new Map<object, Synthesized>()
/** Dev with alarms: a stage that notifies nobody has none. */
export const development = { HUMIDOR_ALARM_EMAIL: production.HUMIDOR_ALARM_EMAIL }

/** The stacks of an environment as one. They are made once, although files share them. */
export function synthesizeStacks(environment: Environment = development): Synthesized {
  const stacks = made.get(environment) ?? synthesize(environment)
  made.set(environment, stacks)
  return stacks
}

export type Synthesized = ReturnType<typeof synthesize>

/**
 * The resources of all stacks as if they were in one: references between stacks lead to the resource
 * itself, and what waits for a nested stack waits for everything in it.
 */
function synthesize(environment: Environment) {
  const { state, code, firewall } = createTestStacks(environment)
  const { Resources, Outputs } = templateOf(state)
  const outputs: Values = new Map(
    Object.entries(Outputs).map(([name, { Value, Export }]) => [Export?.Name ?? name, Value]),
  )
  const codeTemplate = templateOf(code)
  const root = fillIn(codeTemplate.Resources, outputs)
  const nested = nestedIn(code).map((stack) => fillInNested(stack, root, outputs))
  const resources = joinTemplates(
    [
      Resources,
      root,
      ...nested.map(({ inside }) => inside),
      ...(firewall ? [templateOf(firewall).Resources] : []),
    ],
    new Map(nested.map(({ id, inside }) => [id, Object.keys(inside)])),
  )
  const template = Template.fromJSON({ Resources: Object.fromEntries(resources) })
  return {
    state,
    code,
    firewall,
    template,
    /** The values of the outputs of the state stack. */
    outputs,
    /** The names of the outputs of the code stack. */
    codeOutputs: Object.keys(codeTemplate.Outputs),
    /** All resources, by logical id. */
    resources,
    /** All resources of a type, by logical id. */
    ofType: (type: string): [string, Resource][] =>
      [...resources].filter(([, { Type }]) => Type === type),
    /** The resource that a `Ref` or `Fn::GetAtt` somewhere in a value points to first. */
    referredBy: (value: unknown): [string, Resource] => {
      const id = /"(?:Ref":"|Fn::GetAtt":\[")(?!AWS::)(\w+)"/.exec(JSON.stringify(value))?.[1] ?? ''
      const found = resources.get(id)
      if (found === undefined) throw new Error(`${JSON.stringify(value)} refers to nothing`)
      return [id, found]
    },
  }
}

/** The id of a nested stack, and the resources in it. */
function fillInNested(stack: Stack, root: Record<string, Resource>, outputs: Values) {
  const id = z.parse(
    z.string(),
    stack.nestedStackParent?.resolve(stack.nestedStackResource?.logicalId),
  )
  const parameters = Object.entries(z.parse(parametersOf, root[id]?.Properties.Parameters))
  return { id, inside: fillIn(templateOf(stack).Resources, new Map([...outputs, ...parameters])) }
}

/** The resources of templates. What waits for a nested stack waits for what is in it. */
function joinTemplates(
  templates: readonly Record<string, Resource>[],
  insideOf: ReadonlyMap<string, readonly string[]>,
): Map<string, Resource> {
  const resources = new Map(templates.flatMap(Object.entries<Resource>))
  for (const one of resources.values()) {
    one.DependsOn.push(...one.DependsOn.flatMap((id) => insideOf.get(id) ?? []))
  }
  return resources
}

const statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
})
const rolePolicies = z.array(
  z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) }),
)

export type Right = { readonly action: string; readonly on: string; readonly held: boolean }

/** Everything a function's role allows, one action on one resource at a time. */
export function rightsOf({ referredBy, ofType }: Synthesized, lambda: Resource): Right[] {
  const [roleId, role] = referredBy(lambda.Properties.Role)
  const attached = ofType('AWS::IAM::Policy')
    .map(([, policy]) => policy.Properties)
    .filter(({ Roles }) => JSON.stringify(Roles).includes(`"${roleId}"`))
  if (role.Properties.ManagedPolicyArns !== undefined) throw new Error('a managed policy')
  return [...z.parse(rolePolicies, role.Properties.Policies), ...z.parse(rolePolicies, attached)]
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource, Condition }) =>
      [Action].flat().flatMap((action) =>
        [Resource].flat().map((on) => ({
          action,
          on: readable(on),
          held: Condition !== undefined,
        })),
      ),
    )
}

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
const join = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) })

/** An ARN with its references in braces. */
function readable(value: unknown): string {
  if (typeof value === 'string') return value
  const joined = join.safeParse(value)
  if (joined.success) return joined.data['Fn::Join'][1].map(readable).join('')
  const got = attribute.safeParse(value)
  if (got.success) return `{${got.data['Fn::GetAtt'].join('.').replace(/[0-9A-F]{8}(?=\.)/, '')}}`
  return `{${z.parse(reference, value).Ref.replace(/^AWS::/, '')}}`
}
