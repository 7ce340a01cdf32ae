import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../app/paths.ts'
import styles from './header-bar.module.css'
import { Logo } from './logo.tsx'

export const HeaderBar = ({ children }: { readonly children: ReactNode }) => (
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
