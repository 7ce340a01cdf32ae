import type { Data, Needs, Route, Use } from '../../shared/contract/route.ts'

/** An IAM action. A transaction needs the right to each write that it makes, and no other. */
type Action =
  `${'bedrock' | 'cognito-idp' | 'dynamodb' | 'events' | 'kms' | 's3' | 'ses' | 'sns' | 'ssm'}:${string}`

const readRow: readonly Action[] = ['dynamodb:GetItem']
const readRows: readonly Action[] = [...readRow, 'dynamodb:Query']
/** A change reads first what it depends on, and may be conditional on it. */
const changeRows: readonly Action[] = [
  ...readRows,
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
]

/** Data in one row needs no Query. */
const inOneRow: readonly Data[] = ['account', 'stock', 'bulk-changes', 'brands']

/** Many rows of such data are read by their keys: a page of shares, or the cigars of a bulk change. */
const inBatches: readonly Data[] = ['cigars', 'shares']

const readsOf = (data: Data): readonly Action[] => {
  if (data === 'photos') return ['s3:GetObject']
  if (inBatches.includes(data)) return [...readRows, 'dynamodb:BatchGetItem']
  return inOneRow.includes(data) ? readRow : readRows
}

const changesOf = (data: Data): readonly Action[] =>
  data === 'photos' ? ['s3:PutObject'] : changeRows

/** The actions of each use. Only `Admin` calls to the user pool are signed and need a right. */
const useActions: Readonly<Record<Use, readonly Action[]>> = {
  'account-codes': ['kms:Decrypt'],
  'app-url': [],
  bus: ['events:PutEvents'],
  'call-counts': ['dynamodb:UpdateItem'],
  identity: [],
  'identity:delete': ['cognito-idp:AdminDeleteUser'],
  'identity:end-sessions': ['cognito-idp:AdminUserGlobalSignOut'],
  'identity:find': ['cognito-idp:AdminGetUser'],
  due: ['dynamodb:Query'],
  'due:lease': ['dynamodb:UpdateItem'],
  feed: ['dynamodb:Query'],
  mail: ['ses:SendEmail'],
  model: ['bedrock:InvokeModel'],
  notify: ['sns:Publish'],
  outbox: ['dynamodb:DeleteItem'],
  'outbox:list': ['dynamodb:Query'],
  payments: ['ssm:GetParameter'],
  push: ['ssm:GetParameter'],
  'push-key': [],
  'photos:delete': ['s3:DeleteObject'],
  'photos:list': ['s3:ListBucket'],
  uploads: ['dynamodb:PutItem'],
}

/**
 * The IAM actions that a function may call, each once. Resources are narrowed to our own in
 * `connect-needs.ts`. That users reach only their own rows is the handlers' work: one role serves all
 * users, and DynamoDB's leading-key condition compares with the role's session.
 */
export const actionsOf = ({ reads = [], changes = [], uses = [] }: Needs): Action[] => [
  ...new Set([
    ...reads.flatMap(readsOf),
    ...changes.flatMap(changesOf),
    ...uses.flatMap((use) => useActions[use]),
  ]),
]

/** Returns the needs of a route's function: those of its entry, and those of `handle()`. */
export const needsOf = ({
  access,
  limit,
  reads = [],
  changes,
  uses = [],
  seconds,
}: Route): Needs => ({
  ...(seconds !== undefined && { seconds }),
  ...(changes && { changes }),
  // The check of the session reads the user's row.
  reads: access === 'public' ? reads : ['account', ...reads],
  uses: limit === undefined ? uses : ['call-counts', ...uses],
})
