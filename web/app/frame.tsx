import type { ReactNode } from 'react'
import { Footer } from '../features/navigation/footer.tsx'
import { Header } from '../features/navigation/header.tsx'
import styles from './frame.module.css'

/** What every screen has around it. */
export const Frame = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <Header />
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer />
  </>
)
