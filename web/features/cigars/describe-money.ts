import { currencySign, formatMoney } from '../../../shared/rules/money.ts'
import { ownSettings } from '../../session/own-settings.ts'

/** An amount in the user's currency: `$1,234.50`. */
export const describeMoney = (amount: number): string => formatMoney(amount, ownSettings().currency)

/** A text with the sign of the user's currency in place of `$`: `€20+`. */
export const inOwnCurrency = (text: string): string =>
  text.replaceAll('$', () => currencySign(ownSettings().currency))
