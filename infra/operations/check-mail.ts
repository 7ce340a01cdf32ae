import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import type { Stage } from '../stages.ts'
import { type Finding, fix, later, ok } from './finding.ts'

/** Checks whether SES sends for the account, and to whom. */
export async function checkMail(): Promise<Finding> {
  const account = await new SESv2Client().send(new GetAccountCommand())
  if (account.SendingEnabled === false || account.EnforcementStatus === 'SHUTDOWN') {
    return fix(
      'SES has stopped sending for this account: its console says why, under Account dashboard',
    )
  }
  if (account.ProductionAccessEnabled) return ok('SES mails everybody')
  return later(
    "SES is in its sandbox and mails only the sender's own address or domain, so nobody else can register: ask for production access (docs/deploy.md, 'Leave the sandbox of SES')",
  )
}

/** Checks whether the sender's identity exists, or the deployment can create it. */
export async function checkSender(stage: Stage): Promise<Finding> {
  const { mailFrom, domain } = stage
  const isOfDomain = mailFrom === undefined || mailFrom.endsWith(`@${domain?.name}`)
  if (domain) {
    const finding = await checkDomainIdentity(domain.name, stage)
    if (finding.level === 'fix' || (isOfDomain && mailFrom !== undefined)) return finding
  }
  if (mailFrom === undefined) {
    return later(
      'HUMIDOR_MAIL_FROM is not set: no mail is sent, so nobody can register; set it when SES has verified its domain or itself',
    )
  }
  const command = `aws sesv2 create-email-identity --email-identity ${mailFrom}`
  const isVerified = await findIdentity(mailFrom)
  if (isVerified === undefined) return fix(`${mailFrom} is not verified: \`${command}\``)
  if (isVerified) return ok(`${mailFrom} is verified`)
  return fix(`${mailFrom} is not verified yet: open the link in the mail that SES sent there`)
}

async function checkDomainIdentity(domain: string, stage: Stage): Promise<Finding> {
  const isVerified = await findIdentity(domain)
  if (isVerified === undefined) {
    return stage.mailFrom === undefined
      ? ok(`the deployment makes the identity ${domain}`)
      : later(
          `the deployment makes the identity ${domain}; no mail arrives until its DKIM records are in DNS`,
        )
  }
  const owner = await findStackOf(domain)
  if (owner !== `DigitalHumidor-${stage.name}-State`) {
    return fix(
      `the identity ${domain} is there already and of ${owner ?? 'no stack'}, so the deployment fails: \`aws sesv2 delete-email-identity --email-identity ${domain}\`, or take another HUMIDOR_DOMAIN`,
    )
  }
  return isVerified
    ? ok(`${domain} is verified`)
    : later(`${domain} is not verified: its DKIM records are not in DNS yet`)
}

/** True if the identity is verified; `undefined` if it does not exist. */
async function findIdentity(EmailIdentity: string): Promise<boolean | undefined> {
  try {
    const identity = await new SESv2Client().send(new GetEmailIdentityCommand({ EmailIdentity }))
    return identity.VerifiedForSendingStatus ?? false
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}

/** The name of the stack that made a resource. */
async function findStackOf(PhysicalResourceId: string): Promise<string | undefined> {
  try {
    const command = new DescribeStackResourcesCommand({ PhysicalResourceId })
    const { StackResources = [] } = await new CloudFormationClient().send(command)
    return StackResources[0]?.StackName
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return undefined
    throw error
  }
}
