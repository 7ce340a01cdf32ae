import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { queryOf } from '../../api/queries.ts'
import { BrandBanner } from '../../features/cigars/brand-banner.tsx'
import styles from './brand-facts.module.css'

type Props = {
  readonly brand: string
  /** In stock; undefined while they load. */
  readonly cigars: readonly Cigar[] | undefined
}

/** The origin, age and rating of a brand, and its stock. */
export function BrandFacts({ brand, cigars }: Props) {
  const { data: info, isPending } = useQuery(queryOf(getBrandInfo, { params: { brand } }))
  const hasDetails = info?.countryOfOrigin || info?.foundingDate || info?.consumerRating
  return (
    <div className={`stack ${styles.cards}`}>
      <div className={`frame ${styles.banner}`}>
        <BrandBanner brand={brand} />
      </div>
      {(hasDetails || isPending) && (
        <Card title="Brand Details">
          <Fact label="Country of Origin" value={info?.countryOfOrigin} isExpected={isPending} />
          <Fact label="Founded" value={info?.foundingDate} isExpected={isPending} />
          <Fact label="Consumer Rating" value={info && describeRating(info)} />
        </Card>
      )}
      <Card title="Inventory">
        <Fact label="Unique Lines" value={cigars && String(countLines(cigars))} isExpected />
        <Fact label="Total Units" value={cigars && String(countUnits(cigars))} isExpected />
      </Card>
    </div>
  )
}

/** `86/100 (12 ratings)`; nothing without ratings. */
function describeRating({ consumerRating, ratingCount = 0 }: BrandInfo): string | undefined {
  if (!consumerRating) return undefined
  return `${Math.round(consumerRating)}/100 (${counted(ratingCount, 'rating')})`
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${styles.card}`}>
    <h2 className={styles.heading}>{title}</h2>
    <dl className={`ledger ${styles.facts}`}>{children}</dl>
  </section>
)

/** An expected fact keeps its space while it loads. */
function Fact(props: { label: string; value: string | 0 | undefined; isExpected?: boolean }) {
  const { label, value, isExpected = false } = props
  if (!value && !isExpected) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || '–'}</dd>
    </div>
  )
}

const countLines = (cigars: readonly Cigar[]) =>
  new Set(cigars.map(({ lineName }) => lineName)).size
const countUnits = (cigars: readonly Cigar[]) =>
  cigars.reduce((sum, { quantity }) => sum + quantity, 0)
