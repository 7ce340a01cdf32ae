import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { productName } from '../../shared/rules/product.ts'
import styles from './page.module.css'

type Props = {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** The way back to the page above this one; stands above the heading. */
  readonly back?: ReactNode
  /** For a page whose address changes while it is open: see `useArrival`. */
  readonly visit?: string
  readonly children?: ReactNode
}

/** A page with its heading; after a navigation the heading is read out first. */
export function Page({ title, subtitle, actions, back, visit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(title, heading, visit)
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`wrap ${styles.head}`}>
        <div>
          {back && <div className={styles.back}>{back}</div>}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {subtitle && <p className={`soft ${styles.subtitle}`}>{subtitle}</p>}
        </div>
        {actions && <div className="wrap">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** What a page is called in tabs, history and bookmarks. */
export const documentTitle = (title: string) => `${title} · Digital ${productName}`

/** React Router's key of the address the browser opened itself, where the focus stays put. */
const openedByBrowser = 'default'

/**
 * Names the document, and after a navigation shows the page from its top and moves the focus to
 * its heading.
 *
 * @param visit pages that share it are one visit, in which the focus moves once
 */
export function useArrival(
  title: string,
  heading: { readonly current: HTMLElement | null },
  visit?: string,
): void {
  const { key } = useLocation()
  const kind = useNavigationType()
  const opened = useRef(key === openedByBrowser)
  const arrival = visit ?? key
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new visit moves the focus
  useEffect(() => {
    if (!opened.current) {
      // Going back, the browser finds the old place.
      if (kind !== 'POP') scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    opened.current = false
  }, [arrival, heading])
}
