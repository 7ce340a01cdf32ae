import { nameCigar } from '../../shared/rules/cigar-name.ts'
import { counted } from '../../shared/rules/counted.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { formatStars } from '../../shared/rules/mean-stars.ts'
import { formatMoney, fromCents } from '../../shared/rules/money.ts'
import type { Currency } from '../../shared/rules/settings.ts'
import { type Entry, Figures, Ledger } from './ledger.tsx'
import { links } from './links.ts'
import { Action, MailLayout } from './mail-layout.tsx'

/** Most cigars of a list: a digest is read in a minute. */
const mostListed = 8

type Cigar = Parameters<typeof nameCigar>[0] & {
  readonly cigarId: string
  readonly quantity: number
}

/** Sticks of a purchase that reach an age. */
export type Aged = {
  readonly cigar: Cigar
  readonly batchId: string
  readonly sticks: number
  /** `2 years`. */
  readonly age: string
  /** `YYYY-MM-DD` */
  readonly day: string
}

export type Smoked = {
  readonly cigar: Cigar
  readonly sticks: number
  /** The mean of the ratings, or `undefined` without ratings. */
  readonly stars?: number | undefined
}

export type DigestFigures = {
  /** In the week, by day. */
  readonly reached: readonly Aged[]
  /** From today, within thirty days, by day. */
  readonly coming: readonly Aged[]
  /** In the week; most sticks first. */
  readonly smoked: readonly Smoked[]
  /** The stock now, and the changes of the week. */
  readonly sticks: { readonly now: number; readonly added: number; readonly smoked: number }
  /** Whole cents. */
  readonly value: { readonly now: number; readonly change: number }
  /** Cigars with at most 2 sticks, the fewest first. */
  readonly lowStock: readonly Cigar[]
}

/** `currency` is the currency of the collector's amounts. */
type Digest = DigestFigures & { readonly currency: Currency }

/** The weekly digest. */
export const DigestMail = (figures: Digest) => (
  <MailLayout heading="Your week in the humidor" preview={previewOf(figures)} kind="digest">
    <Figures figures={totalsOf(figures)} />
    <Part heading="Reached a milestone" all={figures.reached} entryOf={agedEntry} />
    <Part heading="In the next 30 days" all={figures.coming} entryOf={agedEntry} />
    <Part
      heading="Smoked"
      all={figures.smoked}
      entryOf={({ cigar, sticks, stars }) => ({
        ...named(cigar),
        note: counted(sticks, 'stick'),
        figure: stars === undefined ? 'not rated' : `${formatStars(stars)}/5`,
      })}
    />
    <Part
      heading="Running low"
      all={figures.lowStock}
      moreHref={links.lowStock()}
      entryOf={(cigar) => ({ ...named(cigar), figure: counted(cigar.quantity, 'stick') })}
    />
    <Action href={links.collection()}>Open your humidor</Action>
  </MailLayout>
)

type PartProps<T> = {
  readonly heading: string
  readonly all: readonly T[]
  readonly entryOf: (one: T) => Entry
  readonly moreHref?: string
}

function Part<T>({ heading, all, entryOf, moreHref = links.collection() }: PartProps<T>) {
  const shown = all.slice(0, mostListed)
  return (
    <Ledger
      heading={heading}
      entries={shown.map(entryOf)}
      more={all.length - shown.length}
      moreHref={moreHref}
    />
  )
}

const named = (cigar: Cigar) => ({
  key: cigar.cigarId,
  name: nameCigar(cigar),
  href: links.cigar(cigar.cigarId),
})

const agedEntry = ({ cigar, batchId, sticks, age, day }: Aged): Entry => ({
  ...named(cigar),
  key: `${batchId} ${age}`,
  note: `${counted(sticks, 'stick')} · ${formatUsDay(day)}`,
  figure: age,
})

function totalsOf({ sticks, value, currency }: Digest) {
  const moved = [
    ...(sticks.added > 0 ? [`${sticks.added} added`] : []),
    ...(sticks.smoked > 0 ? [`${sticks.smoked} smoked`] : []),
  ]
  const change = formatMoney(fromCents(Math.abs(value.change)), currency)
  return [
    {
      label: 'In stock',
      value: counted(sticks.now, 'stick'),
      note: moved.length > 0 ? `${moved.join(', ')} this week` : 'As a week ago',
    },
    {
      label: 'Value',
      value: formatMoney(fromCents(value.now), currency),
      note:
        value.change === 0 ? 'As a week ago' : `${value.change > 0 ? '+' : '−'}${change} this week`,
    },
  ]
}

/** The text that a mail program shows beside the subject. */
function previewOf({ reached, coming, smoked, sticks }: DigestFigures): string {
  const news = [
    ...(reached.length > 0 ? [`${counted(reached.length, 'milestone')} reached`] : []),
    ...(coming.length > 0 ? [`${coming.length} coming`] : []),
    ...(smoked.length > 0 ? [`${counted(sticks.smoked, 'stick')} smoked`] : []),
    ...(sticks.added > 0 ? [`${counted(sticks.added, 'stick')} added`] : []),
  ]
  return `${news.join(', ')}.`
}
