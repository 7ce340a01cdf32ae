/** The optional fields of a purchase that its owner types, besides price and notes. */
export const factNames = ['shop', 'boxCode', 'boxDate', 'got', 'from', 'paid', 'restUntil'] as const

type FactName = (typeof factNames)[number]
type Facts = { readonly [Name in FactName]?: unknown }

/** Returns these fields of an object, `undefined` where it has none. */
export function pickFacts<P extends Facts>(purchase: P): Pick<P, FactName & keyof P>
export function pickFacts(purchase: Facts): Facts {
  return Object.fromEntries(factNames.map((name) => [name, purchase[name]]))
}
