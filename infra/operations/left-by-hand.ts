import type { Stage } from '../stages.ts'
import type { Outputs } from './read-outputs.ts'

/** Lists the tasks that no deployment can do. `npm run preflight` checks most of them. */
export function leftByHand(stage: Stage, outputs: Outputs): string[] {
  return [
    '\nLeft to do by hand, where it is not done yet:',
    ...recordsOf(stage, outputs),
    ...mailOf(stage),
    ...(stage.name === 'prod' && stage.webAclArn === undefined
      ? [
          '- Firewall: set HUMIDOR_WEB_ACL_ARN to the output WebAclArn of DigitalHumidor-prod-Firewall, which is in us-east-1, and deploy again.',
        ]
      : []),
    "- Model: submit the form of its maker once per account (console of Bedrock, 'Model catalog').",
    ...(stage.alarmEmail
      ? [
          `- Alarms: confirm the subscription in the mail of SNS to ${stage.alarmEmail} within two days; after that, see docs/operations.md, 'Alarms'.`,
        ]
      : ['- Alarms: set HUMIDOR_ALARM_EMAIL and deploy again; until then nobody is notified.']),
    `- Stripe, push: see docs/payments.md, and docs/deploy.md, 'Push'.`,
    `\`npm run preflight -- --stage ${stage.name}\` shows what is still missing.`,
  ]
}

function recordsOf({ domain }: Stage, outputs: Outputs): string[] {
  if (domain === undefined) return []
  const named = Object.entries(outputs)
    .filter(([name]) => /^(DomainRecord|DkimRecord\d)$/.test(name))
    .map(([, record]) => record)
  return [
    `- DNS: enter these records${domain.zone ? '; those of CloudFront and DKIM are in the zone' : ''}:`,
    ...[...named, `_dmarc.${domain.name} TXT "v=DMARC1; p=none"`].map((record) => `    ${record}`),
  ]
}

const mailOf = ({ mailFrom }: Stage): string[] => [
  ...(mailFrom === undefined
    ? [
        '- Mail: when SES has verified the domain or an address, set HUMIDOR_MAIL_FROM and deploy again.',
      ]
    : []),
  "- Mail: ask for production access of SES (docs/deploy.md, 'Leave the sandbox of SES').",
]
