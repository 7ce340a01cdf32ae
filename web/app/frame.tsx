import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { productName } from '../../shared/rules/product.ts'
import { paths } from '../paths.ts'
import styles from './frame.module.css'

type Props = { readonly navigation?: ReactNode; readonly children?: ReactNode }

/** Without an entry in the history, which would be without the page's state. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The header and footer of every page. */
export const Frame = ({ navigation, children }: Props) => (
  <>
    {/* biome-ignore lint/a11y/useValidAnchor: it moves the focus without the script, too */}
    <a className={styles.skip} href="#content" onClick={skip}>
      Skip to content
    </a>
    <HeaderBar>{navigation}</HeaderBar>
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer />
  </>
)

const HeaderBar = ({ children }: { readonly children: ReactNode }) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Link to={paths.home()} className={styles.logo}>
        <Logo />
        <span>Digital {productName}</span>
      </Link>
      {children}
    </div>
  </header>
)

/** A cigar band, seen from the front: the product's mark. */
const Logo = () => (
  <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M2 11h7.5c1-3.2 3.5-5 6.5-5s5.5 1.8 6.5 5H30v10h-7.5c-1 3.2-3.5 5-6.5 5s-5.5-1.8-6.5-5H2z"
      fill="var(--gold)"
    />
    <circle cx="16" cy="16" r="7" fill="var(--tobacco)" />
    <path d="M13 12v8M19 12v8M13 16h6" stroke="var(--on-tobacco)" strokeWidth="1.5" />
  </svg>
)

/** The year of the build, so that the prerendered page and the script agree. */
const year = __BUILD_YEAR__

const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.foot}>
      <p>
        © {year} Digital {productName}. All rights reserved.
      </p>
      <ul className={styles.legal}>
        <li>
          <Link to={paths.terms()}>{paths.terms.title}</Link>
        </li>
        <li>
          <Link to={paths.privacy()}>{paths.privacy.title}</Link>
        </li>
        {__CONTACT__ !== '' && (
          <li>
            <a href={`mailto:${__CONTACT__}`}>Contact</a>
          </li>
        )}
      </ul>
    </div>
  </footer>
)
