import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { fromPathText } from '../../../shared/rules/path-text.ts'
import { queryOf } from '../../api/queries.ts'
import { BrandBanner } from '../../features/cigars/brand-banner.tsx'
import { CigarSection } from '../../features/cigars/cigar-section.tsx'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { inStock, ofBrand } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './brand.module.css'
import { BrandStory } from './brand-story.tsx'

function BackFromBrand() {
  const origin = useOrigin()
  return origin === paths.collectionValue() ? (
    <BackLink to={origin}>Back to Collection Value</BackLink>
  ) : (
    <BackLink to={paths.brands()}>Back to brands</BackLink>
  )
}

/** The story of a brand, and the collector's cigars of it. */
export default function Brand() {
  const brand = fromPathText(useParams().brand ?? '')
  const { cigars, isComplete } = useCollection()
  const stock = useMemo(() => ofBrand(inStock(cigars), brand), [cigars, brand])
  return (
    <Page title={brand} back={<BackFromBrand />}>
      <div className={`stack ${styles.about}`}>
        <BrandStory key={brand} brand={brand} />
        <BrandFacts brand={brand} cigars={isComplete ? stock : undefined} />
      </div>
      <div className={styles.cigars}>
        <CigarSection title="In Your Collection" cigars={stock} from={paths.brand(brand)}>
          <EmptyCollection
            headline="No cigars found"
            text={`No cigars from ${brand} are currently in stock.`}
            add="Add a Cigar"
          />
        </CigarSection>
      </div>
    </Page>
  )
}

type Props = {
  readonly brand: string
  /** In stock; undefined while they load. */
  readonly cigars: readonly Cigar[] | undefined
}

/** The origin, age and rating of a brand, and its stock. */
function BrandFacts({ brand, cigars }: Props) {
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
