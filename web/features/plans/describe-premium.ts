export const premiumRequired = 'Premium Feature Required'

export const describePremium = (feature: string): string =>
  `Upgrade to Premium to use ${feature}. Everything you keep here stays as it is.`
