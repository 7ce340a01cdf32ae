/** What is said where something is part of Premium; the feature as it stands in a sentence. */
export const premiumRequired = 'Premium Feature Required'

export const describePremium = (feature: string): string =>
  `Upgrade to Premium to use ${feature}. Everything you keep here stays as it is.`
