import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { productName } from '../../shared/rules/product.ts'
import styles from './page.module.css'

type Props = {
  readonly title: string
  /** Differs from the title of the document. */
  readonly heading?: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** The link to the page above this one; it is above the heading. */
  readonly back?: ReactNode
  /** For a page whose address changes while it is open: see `useArrival`. */
  readonly visit?: string
  /** False if a field of the page has the focus already. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

/** A page with its heading; after a navigation screen readers start at the heading. */
export function Page({ title, heading = title, subtitle, actions, back, ...props }: Props) {
  const { visit, takesFocus = true, children } = props
  const arrival = useRef<HTMLHeadingElement>(null)
  useArrival(title, arrival, visit, takesFocus)
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`wrap ${styles.head}`}>
        <div>
          {back && <div className={styles.back}>{back}</div>}
          <h1 ref={arrival} tabIndex={-1} className={styles.title}>
            {heading}
          </h1>
          {subtitle && <p className={`soft ${styles.subtitle}`}>{subtitle}</p>}
        </div>
        {actions && <div className="wrap">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The title of tabs, history and bookmarks. */
export const documentTitle = (title: string) => `${title} · Digital ${productName}`

/** React Router's key of the first address, where the focus does not move. */
export const openedByBrowser = 'default'

/**
 * Sets the document's title. After a navigation it scrolls to the top and focuses the heading.
 *
 * @param visit pages that share it are one visit, in which the focus moves once
 */
export function useArrival(
  title: string,
  heading: { readonly current: HTMLElement | null },
  visit?: string,
  takesFocus = true,
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
      // After Back the browser restores the scroll position.
      if (kind !== 'POP') scrollTo(0, 0)
      if (takesFocus) heading.current?.focus({ preventScroll: true })
    }
    opened.current = false
  }, [arrival, heading])
}
