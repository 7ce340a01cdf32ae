/**
 * Accepted findings of cdk-nag: rule, place and reason. A line that matches nothing fails its test.
 */
export const acceptedFindings: readonly (readonly [rule: string, where: RegExp, reason: string])[] =
  [
    [
      'AwsSolutions-SMG4',
      /OriginSecret/,
      'The secret opens nothing by itself; a rotation would refuse calls until both stacks have it.',
    ],
    [
      'AwsSolutions-CFR1',
      /Distribution/,
      'Collectors are everywhere, and travel; the age is asked for by country.',
    ],
    ['AwsSolutions-COG1', /Pool/, 'The specification asks for six characters and no other demand.'],
    ['AwsSolutions-COG2', /Pool/, 'The specification has no second factor.'],
    [
      'AwsSolutions-COG8',
      /Pool/,
      'Threat protection needs a plan that costs more than all the rest; we limit attempts ourselves.',
    ],
    [
      'AwsSolutions-IAM5[Resource::*]',
      /\/Role\/Resource$/,
      'X-Ray knows no resources; a test allows no other star.',
    ],
    [
      'AwsSolutions-IAM5[Resource::<Photos>/media/*]',
      /\/Role\/Resource$/,
      'Photos of all users: one bucket, and one role for each function.',
    ],
    [
      'AwsSolutions-IAM5[Resource::<Photos>/uploads/*]',
      /\/Role\/Resource$/,
      'The same for what was uploaded.',
    ],
    [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:*',
      /identifyCigar|describe-brand/,
      'An inference profile picks the region; a condition holds it to that profile.',
    ],
    [
      'AwsSolutions-APIG4',
      /\/(auth|meta|brands|community|lists|notifications|profile|stripe|users)\//,
      'A route is public where the contract says so.',
    ],
    [
      'AwsSolutions-SQS3',
      /Relay\/(Failures|Undelivered)/,
      'They are dead-letter queues, of a stream and of a rule.',
    ],
    ['AwsSolutions-IAM4', /CDKBucketDeployment/, 'The CDK makes the role of what uploads pages.'],
    ['AwsSolutions-IAM5', /CDKBucketDeployment/, 'The CDK makes the role of what uploads pages.'],
    [
      'AwsSolutions-L1',
      /CDKBucketDeployment/,
      'The CDK chooses the runtime of what uploads pages.',
    ],
    [
      'Serverless-LambdaStarPermissions',
      /\/Role\/Resource$/,
      'The stars that AwsSolutions-IAM5 finds, see there.',
    ],
    [
      'Serverless-LambdaDLQ',
      /Function\/Resource$/,
      'Queues, a stream or the gateway run them; a lost mail of an account raises an alarm.',
    ],
    [
      'Serverless-LambdaDLQ',
      /CDKBucketDeployment/,
      'CloudFormation runs it and says when it fails.',
    ],
    [
      'Serverless-SNSRedrivePolicy',
      /\/Alarms\//,
      'SNS tries a mail again for hours; npm run alarms tests that it arrives.',
    ],
    [
      'Serverless-SQSRedrivePolicy',
      /DeadLetters|Failures|Undelivered/,
      'They are dead-letter queues.',
    ],
    [
      'Serverless-LambdaEventSourceMappingDestination',
      /\/Deliveries\//,
      'A queue has its dead-letter queue itself; mappings take a destination for streams.',
    ],
    [
      'Serverless-LambdaLatestVersion',
      /CDKBucketDeployment/,
      'The CDK chooses the runtime of what uploads pages.',
    ],
    ['Serverless-LambdaTracing', /CDKBucketDeployment/, 'It runs during deployments only.'],
  ]

export type Finding = { readonly rule: string; readonly where: string }

/** True if a line accepts a finding. The names of exports hold a hash. */
export const accepts = ([rule, where]: (typeof acceptedFindings)[number], found: Finding) =>
  found.rule.replace(/[\w-]+:ExportsOutputFnGetAttPhotos\w+/, '<Photos>').startsWith(rule) &&
  where.test(found.where)
