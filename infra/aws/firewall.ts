import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** Calls of one network address in five minutes; a household or an office shares one. An import of photos may send ten a second. */
const mostCalls = 4000

/** Rules of AWS that only count until somebody has looked at what they would refuse. */
const counted = ['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet']

/**
 * The web ACL of production, in a stack of its own because CloudFront takes one from us-east-1 only. Like the
 * certificate it is handed over as a setting: `HUMIDOR_WEB_ACL_ARN` is the output.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { env, name }: Stage) {
    super(scope, id, { env: { ...env, region: 'us-east-1' } })
    const watched = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    })
    const acl = new CfnWebACL(this, 'WebAcl', {
      description: `In front of Digital Humidor, ${name}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: watched('WebAcl'),
      rules: [
        {
          name: 'CallsOfOneAddress',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: watched('CallsOfOneAddress'),
          statement: {
            rateBasedStatement: {
              limit: mostCalls,
              aggregateKeyType: 'IP',
              scopeDownStatement: isCall,
            },
          },
        },
        ...counted.map((ruleSet, n) => ({
          name: ruleSet,
          priority: n + 1,
          overrideAction: { count: {} },
          visibilityConfig: watched(ruleSet),
          statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: ruleSet } },
        })),
      ],
    })
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn })
  }
}

/** Pages and photos come from CloudFront's cache: a long collection shows hundreds of photos. */
const isCall: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}
