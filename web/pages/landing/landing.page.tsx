import { useRef } from 'react'
import { planLimits, planPrice } from '../../../shared/rules/plans.ts'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useArrival } from '../../ui/page.tsx'
import { CigarBox } from './cigar-box.tsx'
import { features } from './features.tsx'
import styles from './landing.module.css'

/** The page is prerendered, so nothing in it may depend on the browser. */
export default function Landing() {
  return (
    <>
      <Hero />
      <section className={styles.features} aria-labelledby="features">
        <h2 id="features">What you can do</h2>
        <ul className={styles.grid}>
          {features.map(({ title, text, icon }) => (
            <li key={title} className={styles.feature}>
              <span className={styles.icon}>{icon}</span>
              <h3>{title}</h3>
              <p className={`soft small ${styles.text}`}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Prices />
    </>
  )
}

const { free, basic } = planLimits

const prices = [
  [
    'Free',
    'No credit card',
    `Up to ${free.cigars} cigars in one humidor, and ${free.scans} AI scans`,
  ],
  [
    'Basic',
    `$${planPrice.basic}/month`,
    `Up to ${basic.cigars} cigars in all your humidors, and ${basic.scans} AI scans a month`,
  ],
  [
    'Premium',
    `$${planPrice.premium}/month`,
    'No limits, with aging alerts, reminders of care, and detailed collection insights',
  ],
] as const

const Prices = () => (
  <section className={styles.prices} aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <dl className={styles.plans}>
      {prices.map(([plan, price, text]) => (
        <div key={plan} className={styles.feature}>
          <dt>
            <strong>{plan}</strong> <span className="soft">{price}</span>
          </dt>
          <dd className="soft small">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

function Hero() {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(paths.landing.title, heading)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Your whole collection in one place
        </h1>
        <p className={`soft ${styles.lead}`}>
          Digital {productName} remembers what you bought, how long it has rested, and how it
          smoked. Photograph a band and let it fill in the rest.
        </p>
        <div className={`wrap ${styles.ways}`}>
          <ButtonLink to={paths.auth('signup')}>Get Started Today</ButtonLink>
          <ButtonLink variant="quiet" to={paths.auth()}>
            Sign In to Continue
          </ButtonLink>
        </div>
        <p className="faint small">Free to start. No credit card needed.</p>
      </div>
      <CigarBox />
    </section>
  )
}
