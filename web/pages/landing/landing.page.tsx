import { type ReactNode, useRef } from 'react'
import { planLimits, planPrice } from '../../../shared/rules/plans.ts'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import {
  BandIcon,
  BoxIcon,
  CalendarIcon,
  CameraIcon,
  ChartIcon,
  MedalIcon,
  NotebookIcon,
  PeopleIcon,
} from '../../ui/icons.tsx'
import { useArrival } from '../../ui/page.tsx'
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

/** Position and colors of each cigar. The fifth place of the box is empty. */
const cigars = [
  { x: 62, leaf: '#7a4527', band: '#a3301f', seal: '#e9cf8f' },
  { x: 136, leaf: '#7f4a2a', band: '#a3301f', seal: '#e9cf8f' },
  { x: 210, leaf: '#4a2918', band: '#1d4a33', seal: '#e4c985' },
  { x: 284, leaf: '#452616', band: '#1d4a33', seal: '#e4c985' },
  { x: 432, leaf: '#a26a3b', band: '#2c2420', seal: '#ecd6a0' },
] as const

/** An open box seen from above, as decoration. */
const CigarBox = () => (
  <svg className={styles.box} viewBox="0 0 560 480" fill="none" aria-hidden="true">
    <defs>
      <linearGradient id="round">
        <stop offset="0" stopColor="#150a04" stopOpacity="0.5" />
        <stop offset="0.3" stopColor="#fff3dc" stopOpacity="0.16" />
        <stop offset="0.55" stopColor="#150a04" stopOpacity="0" />
        <stop offset="1" stopColor="#150a04" stopOpacity="0.6" />
      </linearGradient>
      <path id="cigar" d="M0 46C0 14 14 0 33 0s33 14 33 46v332H0z" />
      <clipPath id="leaf">
        <use href="#cigar" />
      </clipPath>
    </defs>
    <Tray />
    {cigars.map((cigar) => (
      <Cigar key={cigar.x} {...cigar} />
    ))}
  </svg>
)

const Tray = () => (
  <>
    <rect x="24" y="16" width="512" height="448" rx="6" fill="#5b3620" />
    <rect x="46" y="38" width="468" height="404" rx="2" fill="#b9794a" />
    <g stroke="#9f633a" strokeWidth="1.5">
      <path d="M52 40c3 110-6 160 1 250s-6 100 0 150M129 40c6 90-5 180 2 260s-4 100 1 140M206 40c3 110-6 160 1 250s-6 100 0 150M280 40c-5 60 6 170 0 240s6 130 1 160M354 40c6 90-5 180 2 260s-4 100 1 140M504 40c4 90-4 180 0 400M428 40c-5 60 6 170 0 240s6 130 1 160" />
      <path d="M366 40c-3 70 5 120-2 190s3 130-1 210M378 40c-2 60-14 110-4 160 6 30 2 52-4 78-8 40 6 100 2 162M392 40c-1 70 8 100 3 150M394 272c5 60-5 110-1 168M406 40c2 70-8 120 0 178s-8 120-1 222M418 40c-4 80 5 150-1 214s5 120 1 186" />
      <path d="M390 196c11 16 11 44 0 62-11-18-11-46 0-62zM390 208c5 11 5 27 0 38-5-11-5-27 0-38z" />
    </g>
    <path d="M46 38h468v12H46z" fill="#2c180b" fillOpacity="0.35" />
    <g stroke="#3d2212" strokeWidth="1.5">
      <path d="M24 16l22 22M536 16l-22 22M24 464l22-22M536 464l-22-22" />
      <rect x="46" y="38" width="468" height="404" rx="2" />
    </g>
    <path d="M268 464h24v-8a6 6 0 0 0-6-6h-12a6 6 0 0 0-6 6z" fill="#b78f45" />
  </>
)

const Cigar = ({ x, leaf, band, seal }: (typeof cigars)[number]) => (
  <g transform={`translate(${x} 52)`}>
    <rect x="5" y="40" width="68" height="338" rx="3" fill="#2c180b" fillOpacity="0.3" />
    <g clipPath="url(#leaf)">
      <use href="#cigar" fill={leaf} />
      <g stroke="#1f0f06" strokeOpacity="0.35" strokeWidth="1.5">
        <path d="M-4 44c24-2 46-10 74-30M-4 210c26 0 50-12 76-44M-4 292c26 0 50-12 76-44M-4 374c26 0 50-12 76-44" />
      </g>
      <rect y="96" width="66" height="62" fill={band} />
      <path d="M0 98.5h66M0 155.5h66" stroke={seal} strokeWidth="5" />
      <path d="M0 106h66M0 148h66" stroke={seal} strokeWidth="1" />
      <ellipse cx="33" cy="127" rx="19" ry="24" fill={seal} />
      <ellipse cx="33" cy="127" rx="14.5" ry="19" fill={band} />
      <path d="M33 113.5l2.8 9.2 8.2 4.3-8.2 4.3-2.8 9.2-2.8-9.2-8.2-4.3 8.2-4.3z" fill={seal} />
      <rect width="66" height="378" fill="url(#round)" />
    </g>
  </g>
)

type Feature = {
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
}

const features: readonly Feature[] = [
  {
    title: 'Inventory Management',
    text: 'Track brand, wrapper, size, strength, how many sticks are left and in which humidor.',
    icon: <BoxIcon />,
  },
  {
    title: 'AI Band Identification',
    text: 'Photograph the band and get suggestions for brand, line and origin.',
    icon: <BandIcon />,
  },
  {
    title: 'Purchase & Aging Tracking',
    text: 'See when you bought each cigar, what you paid and how long it has aged.',
    icon: <CalendarIcon />,
  },
  {
    title: 'Collection Insights',
    text: 'See what your collection is worth, where it comes from and what is running low.',
    icon: <ChartIcon />,
  },
  {
    title: 'Smoking History & Notes',
    text: 'Keep the date, rating and notes of every smoke.',
    icon: <NotebookIcon />,
  },
  {
    title: 'Photo Storage',
    text: 'Keep a photo of every cigar. Only you see it unless you share it.',
    icon: <CameraIcon />,
  },
  {
    title: 'Community Sharing',
    text: 'Share aging milestones with other collectors.',
    icon: <PeopleIcon />,
  },
  {
    title: 'Achievement Badges',
    text: 'Earn badges for aging, sharing and collecting.',
    icon: <MedalIcon />,
  },
]
