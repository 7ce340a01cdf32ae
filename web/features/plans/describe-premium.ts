export const premiumRequired = 'Premium Feature Required'

export const describePremium = (feature: string): string =>
  `Upgrade to Premium to use ${feature}. Your collection stays as it is.`
