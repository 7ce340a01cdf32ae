import {
  origins,
  strengths,
  type Wrapper,
  wrapperNames,
} from '../../../../shared/rules/option-lists.ts'
import { lengths, ringGauges } from '../../../../shared/rules/sizes.ts'
import { describeLength } from '../describe-length.ts'

const plain = (text: string) => ({ value: text, text })

/** The option lists of spec §9 as the form offers them. */
export const originChoices = origins.map(plain)
export const strengthChoices = strengths.map(plain)

/** Each wrapper in a few words. */
const descriptions: Readonly<Record<Wrapper, string>> = {
  Connecticut: 'Shade-grown, pale and silky; mild and creamy',
  'Connecticut Broadleaf': 'Sun-grown, thick and dark; sweet and earthy',
  Corojo: 'Reddish brown; peppery and robust',
  Criollo: 'Medium brown, from native seed; balanced, a little spicy',
  Habano: 'From Cuban seed; rich and spicy',
  Maduro: 'Dark from long fermentation; sweet, cocoa and coffee',
  Natural: 'Light to medium brown, aged without extra darkening',
  Oscuro: 'Almost black, the longest matured; bold and sweet',
  Sumatra: 'Brown leaf of Indonesian seed; aromatic, gentle spice',
  Cameroon: 'Thin and toothy, from Africa; nutty with a sweet spice',
  'Ecuador Connecticut': 'Connecticut seed under Ecuadorian cloud; smooth',
  'Ecuador Habano': 'Cuban seed under Ecuadorian cloud; spicy and refined',
  'Ecuador Sumatra': 'Sumatra seed under Ecuadorian cloud; cedar and spice',
  'Mexican San Andres': 'Dark and hardy, from Veracruz; earth and chocolate',
  Nicaraguan: 'Grown on volcanic soil; full of pepper and earth',
  Brazilian: 'Mata Fina or Arapiraca leaf; dark, sweet and aromatic',
  Honduran: 'Grown in valleys of Honduras; earthy and sturdy',
  Dominican: 'Grown in the Dominican Republic; smooth with depth',
  Claro: 'Light tan, picked early; mild and neutral',
  Colorado: 'Reddish mid-brown; aromatic and well matured',
  'Colorado Maduro': 'Between Colorado and Maduro; rich and rounded',
  Rosado: 'Brown with a rosy tint; spicy and lively',
  Candela: 'Green, dried quickly with heat; grassy and light',
}

export const wrapperChoices = wrapperNames.map((name) => ({
  value: name,
  text: `${name} – ${descriptions[name]}`,
}))

/** Includes the current value, which may be between the steps of the list. */
const measureChoices = (
  list: readonly number[],
  current: unknown,
  text: (value: number) => string,
) =>
  [...new Set([...list, ...(Number.isFinite(current) ? [Number(current)] : [])])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), text: text(value) }))

export const lengthChoices = (current: unknown) => measureChoices(lengths, current, describeLength)
export const ringGaugeChoices = (current: unknown) => measureChoices(ringGauges, current, String)
