import { join } from 'node:path'
import { App, CloudFormationValidatePlugin, NestedStack, Validations } from 'aws-cdk-lib'
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }

/**
 * The app of all stacks. References between stacks are exports and imports: the weak ones that the flags
 * recommend are looked up at each occurrence, and a replaced resource would not reach the other stack.
 *
 * @param isChecked whether synthesis checks the templates against AWS's schemas
 */
export function createApp({ isChecked }: { readonly isChecked: boolean }): App {
  const app = new App({
    context: { ...featureFlags, '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
    builtinCloudFormationValidation: false,
  })
  if (isChecked) checkTemplates(app)
  return app
}

/**
 * Lets synthesis fail when a template has what AWS's resource schemas do not know. It takes seconds
 * of CPU. The app's own check is to be turned off: it leaves out nested stacks.
 */
function checkTemplates(app: App): void {
  const check = new CloudFormationValidatePlugin()
  Validations.of(app).addPlugins({
    name: check.name,
    validate: (context) => {
      const nested = app.node
        .findAll()
        .filter((construct) => NestedStack.isNestedStack(construct))
        .map(({ node, templateFile }) => ({
          stackConstructPath: node.path,
          templatePath: join(app.outdir, templateFile),
          accountId: undefined,
          region: undefined,
        }))
      const stackTemplates = [...context.stackTemplates, ...nested]
      const templatePaths = stackTemplates.map(({ templatePath }) => templatePath)
      return check.validate({ ...context, stackTemplates, templatePaths })
    },
  })
}
