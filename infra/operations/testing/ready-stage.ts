import { createECDH } from 'node:crypto'
import { production } from '../../aws/testing/synthesize-stacks.ts'

const push = createECDH('prime256v1')

/** All settings of production, with the public one of `keys.push`. */
export const settings = {
  ...production,
  HUMIDOR_CONTACT: 'help@humidor.example',
  HUMIDOR_PUSH_PUBLIC_KEY: push.generateKeys('base64url'),
}

/** The keys that a stage holds in parameters. */
export const keys = {
  push: push.getPrivateKey('base64url'),
  stripe: {
    secretKey: 'sk_live_hidden',
    publishableKey: 'pk',
    webhookSecret: 'whsec',
    priceBasic: 'price_1',
    pricePremium: 'price_2',
  },
}

/** A response of Parameter Store. */
export const secret = (Value: string) => ({ Parameter: { Type: 'SecureString', Value } }) as const
