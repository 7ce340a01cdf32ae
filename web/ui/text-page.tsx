import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import styles from './text-page.module.css'

type Props = {
  readonly title: string
  readonly subtitle: string
  /** Its paragraphs by their heading. */
  readonly parts: readonly (readonly [heading: string, ...paragraphs: readonly ReactNode[]])[]
}

/** A page that is only read. */
export const TextPage = ({ title, subtitle, parts }: Props) => (
  <Page title={title} subtitle={subtitle}>
    <div className={styles.text}>
      {parts.map(([heading, ...paragraphs]) => (
        <section key={heading} className={styles.part}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <p key={n}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  </Page>
)

/** How the operator is reached. */
export const contact: ReactNode = __CONTACT__ ? (
  <>
    Write to <a href={`mailto:${__CONTACT__}`}>{__CONTACT__}</a>.
  </>
) : (
  'This site names no address. Please ask the person who runs it.'
)
