import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

type AccountsProps = { readonly keepsData: boolean }

/** The user pool. Only our own handlers see its tokens. */
export class Accounts extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** Encrypts the codes on their way to what mails them. */
  readonly codeKey: Key

  constructor(scope: Construct, id: string, { keepsData }: AccountsProps) {
    super(scope, id)
    this.codeKey = new Key(this, 'CodeKey', {
      description: 'Encrypts the codes of account mails',
      enableKeyRotation: true,
      // A pool that is kept encrypts with it.
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // An address stays the account's until the new one is verified.
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { mutable: true },
        familyName: { mutable: true },
      },
      // Spec §5: at least six characters and no other demand.
      passwordPolicy: {
        minLength: 6,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      // Rotation of refresh tokens and the sign-in that follows verification need this plan.
      featurePlan: FeaturePlan.ESSENTIALS,
      customSenderKmsKey: this.codeKey,
      deletionProtection: keepsData,
      // Kept even when its creation is rolled back: protected, it cannot be deleted.
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.client = this.#addClient()
  }

  /** The function mails what verifies an address or resets a password; Cognito itself mails nothing. */
  mailBy(lambda: Lambda): void {
    this.pool.addTrigger(UserPoolOperation.CUSTOM_EMAIL_SENDER, lambda, LambdaVersion.V1_0)
  }

  #addClient(): UserPoolClient {
    const names = { email: true, givenName: true, familyName: true }
    return this.pool.addClient('App', {
      generateSecret: false,
      disableOAuth: true,
      authFlows: { userPassword: true, user: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      // The way from registration to the link in the mail; Cognito allows 15 minutes at most.
      authSessionValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // Two tabs may renew with the same token; Cognito allows a minute at most.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      readAttributes: new ClientAttributes().withStandardAttributes({
        ...names,
        emailVerified: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes(names),
    })
  }
}
