import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import * as z from 'zod/mini'
import { readStage } from '../../stages.ts'
import { HumidorStack } from '../humidor-stack.ts'

const resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z._default(z.array(z.string()), []),
})
export type Resource = z.infer<typeof resource>

/** Stands in for the built pages: what is in them makes no difference to the template. */
const site = fileURLToPath(new URL('../../../web/public', import.meta.url))

/**
 * The stack as `npm run synth` makes it, with empty functions in place of bundles.
 *
 * @param isBuilt whether there are pages to deploy
 * @param isChecked whether synthesis checks the template against AWS's schemas, which takes five
 *   seconds of CPU
 */
export function createStack(
  environment: Readonly<Record<string, string>>,
  { isBuilt = true, isChecked = false }: { isBuilt?: boolean; isChecked?: boolean } = {},
): HumidorStack {
  const app = new App({ context: featureFlags, builtinCloudFormationValidation: isChecked })
  return new HumidorStack(app, 'Test', {
    stage: readStage(environment),
    codeOf: () => Code.fromInline('// not bundled'),
    ...(isBuilt && { site }),
  })
}

/** The stack's template. */
export function synthesizeStack(environment: Readonly<Record<string, string>> = {}) {
  const template = Template.fromStack(createStack(environment))
  const parsed = z.parse(z.object({ Resources: z.record(z.string(), resource) }), template.toJSON())
  const resources = new Map(Object.entries(parsed.Resources))
  return {
    template,
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

export type Synthesized = ReturnType<typeof synthesizeStack>

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

const reference = z.object({ Ref: z.string() })
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
