import { createWish, listWishes } from '../../shared/contract/wishes.ts'
import type { Api } from './enter-collector.ts'

const wishes = [
  { brand: 'Padrón', lineName: '1926 Serie', targetPrice: 22.5, note: 'No. 9, for Christmas.' },
  { brand: 'Davidoff', lineName: 'Winston Churchill', note: 'Smoked at the lounge with Jonas.' },
  { brand: 'Foundation', lineName: 'The Tabernacle', targetPrice: 11 },
]

/** Puts cigars on the wish list, unless an earlier attempt did. */
export async function setWishes(api: Api): Promise<void> {
  if ((await api.call(listWishes)).length > 0) return
  for (const body of wishes) await api.call(createWish, { body })
}
