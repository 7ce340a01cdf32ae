import type { Humidor } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import type { humidorKinds } from '../../../shared/rules/places.ts'
import { describeTemperature } from './temperature.ts'

export const kindNames: Readonly<Record<(typeof humidorKinds)[number], string>> = {
  desktop: 'Desktop humidor',
  cabinet: 'Cabinet',
  tupperdor: 'Tupperdor',
  wineador: 'Wineador',
  locker: 'Locker',
  travel: 'Travel case',
  other: 'Humidor',
}

/** `120 sticks of 34 cigars` */
export const describeContents = ({ sticks, cigars }: Pick<Humidor, 'sticks' | 'cigars'>): string =>
  sticks === 0 ? 'Empty' : `${counted(sticks, 'stick')} of ${counted(cigars, 'cigar')}`

/** The air that it should have: `65 ± 2% · 68°F`. */
export function describeTarget({
  targetHumidity,
  tolerance,
  targetTemperature,
}: Humidor): string | undefined {
  const humidity = targetHumidity && `${targetHumidity}${tolerance ? ` ± ${tolerance}` : ''}%`
  const temperature =
    targetTemperature === undefined ? undefined : describeTemperature(targetTemperature)
  return [humidity, temperature].filter(Boolean).join(' · ') || undefined
}
