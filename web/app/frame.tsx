import type { ReactNode } from 'react'
import { Footer } from '../features/navigation/footer.tsx'
import { HeaderBar } from '../features/navigation/header-bar.tsx'
import styles from './frame.module.css'

type Props = { readonly navigation?: ReactNode; readonly children?: ReactNode }

/** The header and footer of every page. */
export const Frame = ({ navigation, children }: Props) => (
  <>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <HeaderBar>{navigation}</HeaderBar>
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer />
  </>
)
