import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import type { Report, ReportBrand, ReportCigar } from './derive-report.ts'
import {
  type Cover,
  describeBasis,
  describeSums,
  factsOf,
  linesOf,
  nameSized,
  type Options,
  ownerOf,
} from './describe-report.ts'
import styles from './report.module.css'

type Props = {
  readonly report: Report
  readonly options: Options
  readonly humidor: Cover['humidor']
}

/** Most cigars whose photos are loaded for paper as soon as the report is there. */
const mostEager = 500

/** All of the report: no row is left to scrolling, because a printer has no window. */
export const Contents = memo(({ report, options, humidor }: Props) => (
  <div className={`stack ${styles.contents}`}>
    <Facts report={report} options={options} humidor={humidor} />
    {report.brands.map((brand) => (
      <Brand
        key={brand.brand}
        brand={brand}
        options={options}
        loading={report.sums.cigars > mostEager ? 'lazy' : 'eager'}
      />
    ))}
  </div>
))

function Facts({ report: { sums }, options, humidor }: Props) {
  const today = useToday()
  const { user } = useSession()
  const facts = factsOf(sums, options, {
    owner: user ? ownerOf(user) : '',
    day: formatUsDay(today),
    humidor,
  })
  return (
    <div className="stack">
      <dl className={`ledger ${styles.facts}`}>
        {facts.map(({ text, value }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {options.prices && (
        <p className="soft small">
          {describeBasis(sums).join(' ')}{' '}
          {sums.locked > 0 && (
            <Link to={paths.subscribe()} className={`tap ${styles.onScreen}`}>
              Upgrade to see all
            </Link>
          )}
          {sums.estimated === 0 && (
            <span className={styles.onScreen}>
              To show what a cigar is worth to you, enter your estimate under Edit on its page.
            </span>
          )}
        </p>
      )}
    </div>
  )
}

type Shared = { readonly options: Options; readonly loading: 'eager' | 'lazy' }
type BrandProps = Shared & { readonly brand: ReportBrand }

function Brand({ brand: { brand, cigars, sums }, options, loading }: BrandProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{brand}</h2>
        <p className="soft small">{describeSums(sums, options)}</p>
      </div>
      <ul>
        {cigars.map((cigar) => (
          <CigarEntry key={cigar.cigar.id} entry={cigar} options={options} loading={loading} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = Shared & { readonly entry: ReportCigar }

function CigarEntry({ entry, options, loading }: EntryProps) {
  const { brand, imageUrl } = entry.cigar
  return (
    <li className={`wrap ${styles.cigar}`}>
      {options.photos && imageUrl !== undefined && (
        <div className={`frame ${styles.photo}`}>
          <CigarPhoto brand={brand} imageUrl={imageUrl} alt="" loading={loading} />
        </div>
      )}
      <div>
        <h3 className={styles.name}>{nameSized(entry.cigar)}</h3>
        <ul className="small">
          {linesOf(entry, options).map(({ text, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two purchases of a day may be the same
            <li key={index} className={`wrap ${styles.line}`}>
              <span className="soft">{text}</span>
              {value !== undefined && <span>{value}</span>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
