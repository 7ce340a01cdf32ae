import { drawBand } from '../../../infra/band-reader/draw-band.ts'
import { sampleCigar } from '../samples.ts'

/** A cigar of which all sticks have one price. */
const priced = (price: number, given: Parameters<typeof sampleCigar>[0]) => {
  const quantity = given?.quantity ?? 1
  const totalValue = Math.round(price * quantity * 100) / 100
  const prices = { pricePerCigar: price, weightedAvgPrice: price, totalValue }
  return sampleCigar({ ...given, ...prices, pricedQuantity: quantity })
}

/** A photo of a band in its address: no server has it. */
async function drawPhoto(brand: string): Promise<string> {
  const photo = Buffer.from(await drawBand({ brand, bend: 14 }))
  return `data:image/jpeg;base64,${photo.toString('base64')}`
}

/** As long as a brand may be, and a word that cannot break. */
export const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

/** A cigar with a photo. */
export const newest = priced(18.5, {
  brand: 'Padrón',
  lineName: '1964 Anniversary Series',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  size: 'Robusto',
  length: 5,
  ringGauge: 50,
  estimate: 32.5,
  quantity: 3,
  purchaseDate: '2024-03-09',
  notes: 'Cocoa and coffee, a long sweet finish. Best after two years, they say.',
  imageUrl: await drawPhoto('PADRON'),
})

/** It strains a layout: the longest words and notes, the dearest price. */
export const longest = priced(9999.99, {
  brand: longWord,
  lineName: longWord,
  wrapper: 'Ecuador Habano',
  origin: 'Nicaragua',
  strength: 'Full',
  size: longWord,
  length: 6.5,
  ringGauge: 52,
  estimate: 14999.99,
  quantity: 8,
  purchaseDate: '2024-03-09',
  notes: `${longWord} ${'Leather and espresso, then a long sweet finish. '.repeat(8)}`,
})

/** A cigar without a photo. */
export const oliva = priced(14.75, {
  brand: 'Oliva',
  lineName: 'Serie V Melanio Figurado',
  wrapper: 'Ecuador Sumatra',
  origin: 'Nicaragua',
  strength: 'Medium-Full',
  size: 'Torpedo',
  length: 6.5,
  ringGauge: 52,
  quantity: 2,
  resting: [{ until: '2026-12-10', sticks: 2 }],
  purchaseDate: '2024-09-07',
})

/** A small collection, the newest first; the last cigar has only the required fields. */
export const collection = [
  newest,
  oliva,
  priced(8.5, {
    brand: 'Arturo Fuente',
    lineName: 'Hemingway Short Story',
    wrapper: 'Cameroon',
    origin: 'Dominican Republic',
    strength: 'Medium',
    size: 'Perfecto',
    length: 4,
    ringGauge: 49,
    quantity: 2,
    purchaseDate: '2025-05-21',
    notes: 'Short, round, and never out of temper: baking spice and a little orange peel.',
  }),
  longest,
  priced(11.9, {
    brand: 'My Father',
    lineName: 'Le Bijou 1922',
    wrapper: 'Oscuro',
    origin: 'Nicaragua',
    strength: 'Full',
    size: 'Toro',
    length: 6,
    ringGauge: 52,
    quantity: 3,
    purchaseDate: '2025-02-14',
    imageUrl: await drawPhoto('MY FATHER'),
  }),
  sampleCigar({
    brand: 'Cohiba',
    lineName: 'Siglo VI',
    wrapper: 'Colorado',
    origin: 'Cuba',
    strength: 'Medium-Full',
    size: 'Gordo',
    length: 6,
    ringGauge: 52,
    purchaseDate: '2022-04-30',
    notes: 'A gift from Marta. Honey, cedar, and time.',
    userRating: 5,
  }),
  priced(19.4, {
    brand: 'Davidoff',
    lineName: 'Signature No. 2',
    wrapper: 'Ecuador Connecticut',
    origin: 'Dominican Republic',
    strength: 'Mild-Medium',
    size: 'Panetela',
    length: 6,
    ringGauge: 38,
    purchaseDate: '2023-11-18',
    notes: 'Cream, hay and white pepper. For mornings with coffee.',
    userRating: 4,
  }),
  sampleCigar(),
]
