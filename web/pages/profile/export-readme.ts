import type { Exported } from '../../../shared/contract/exported.ts'
import { exportedColumns } from '../../features/files/fields.ts'

type Staying = {
  /** The lost data, in the words of the README. */
  readonly text: string
  /** Records of these kinds, or only these fields of them; `null`: the file does not hold it at all. */
  readonly kinds: readonly Exported['kind'][]
  readonly fields?: readonly string[]
}

/** The data that an import of the ZIP does not restore. A test compares that all other data returns. */
export const staysBehind: readonly Staying[] = [
  {
    text: 'The ids of cigars and purchases, and the numbers of sticks: they get new ones.',
    kinds: ['cigar', 'purchase', 'stick'],
    fields: ['id', 'cigarId', 'purchaseId', 'nextNumber', 'freedNumbers'],
  },
  {
    text: 'The moments at which you entered cigars and purchases, and deleted purchases. Their order stays.',
    kinds: ['cigar', 'purchase'],
    fields: ['createdAt', 'deletedAt'],
  },
  {
    text: 'The files of the photos: they are uploaded and drawn again.',
    kinds: ['cigar', 'humidor'],
    fields: ['imageUrl'],
  },
  { text: 'Notes on sticks that were taken out of stock without being smoked.', kinds: [] },
  {
    text: 'When a correction of the count took sticks out, and where these lay. A higher count still returns them to their purchases.',
    kinds: ['departure'],
  },
  { text: 'The date shown for a cigar whose purchases you deleted.', kinds: [] },
  {
    text: 'The ids of wishes, and when you made them. Their order stays.',
    kinds: ['wish'],
    fields: ['id', 'createdAt'],
  },
  {
    text: 'The ids of humidors, and when you made them. Their order stays. One that you have by its name stays as it is.',
    kinds: ['humidor'],
    fields: ['id', 'createdAt', 'position'],
  },
  {
    text: 'On a plan of one humidor, the others, with their readings and care. Notes of purchases say where sticks lay.',
    kinds: [],
  },
  {
    text: 'Your account: email, name, profile photo, plan, scans, and settings such as currency and time zone.',
    kinds: ['profile'],
  },
  {
    text: 'Aging alerts, notifications, and how you want to be notified.',
    kinds: ['alert', 'notification', 'preferences'],
  },
  { text: 'Badges and their dates: you earn them again.', kinds: ['badge'] },
  {
    text: 'Shared milestones with the likes of others, and what you like.',
    kinds: ['share', 'like'],
  },
]

export const readme = `Your data from Digital Humidor

collection.json   everything you entered and earned, as JSON
collection.csv    a row for each purchase, for a spreadsheet
photos            your photos; "imageUrl" in collection.json names them

Money is in the currency of your settings, which "currency" names; "paid" is what you paid in another
one, and the rate that you stated. Lengths are in inches, and ring
gauges in 64ths of an inch. Days are written YYYY-MM-DD, instants in UTC. Records refer to each other
by "id", "cigarId" and "purchaseId". In collection.csv, an apostrophe before =, +, - or @ keeps a cell
from being a formula.
Photos that could not be downloaded are listed under "missingPhotos".

To bring it in again, sign in to Digital Humidor, open Profile, then Import, and choose this ZIP file
as it is. Your cigars come back with their photos, purchases, prices, ratings, smokes and notes,
and lie in their humidors, whose readings and care come back with them. Your wish list does, too.

The columns of collection.csv:
${exportedColumns.map(({ header, about }) => `- ${header}: ${about}`).join('\n')}

These do not come back:
${staysBehind.map(({ text }) => `- ${text}`).join('\n')}
`
