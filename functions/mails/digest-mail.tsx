import { nameCigar } from '../../shared/rules/cigar-name.ts'
import { counted } from '../../shared/rules/counted.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { formatStars } from '../../shared/rules/mean-stars.ts'
import { formatMoney, fromCents } from '../../shared/rules/money.ts'
import type { Currency } from '../../shared/rules/settings.ts'
import type { Aged, DigestFigures } from '../reactions/digest-figures.ts'
import type { CigarFacts } from '../table/collection.ts'
import { type Entry, Figures, Ledger } from './ledger.tsx'
import { links } from './links.ts'
import { Action, MailLayout } from './mail-layout.tsx'

/** Most cigars of a list: a digest is read in a minute. */
const mostListed = 8

/** `currency` is what the collector's amounts are shown in. */
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

const named = (cigar: CigarFacts) => ({
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

/** The first thing there is to say. */
function previewOf({ reached, coming, smoked, sticks }: DigestFigures): string {
  const news = [
    ...(reached.length > 0 ? [`${counted(reached.length, 'milestone')} reached`] : []),
    ...(coming.length > 0 ? [`${coming.length} coming`] : []),
    ...(smoked.length > 0 ? [`${counted(sticks.smoked, 'stick')} smoked`] : []),
    ...(sticks.added > 0 ? [`${counted(sticks.added, 'stick')} added`] : []),
  ]
  return `${news.join(', ')}.`
}
