import { join } from 'node:path'
import { type App, CloudFormationValidatePlugin, NestedStack, Validations } from 'aws-cdk-lib'

/**
 * Lets synthesis fail when a template has what AWS's resource schemas do not know. It takes seconds
 * of CPU. The app's own check is to be turned off: it leaves out nested stacks.
 */
export function checkTemplates(app: App): void {
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
