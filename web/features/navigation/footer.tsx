import { productName } from '../../../shared/rules/product.ts'
import styles from './footer.module.css'

/** Read when the program is built, so that the prerendered page and the script say the same. */
const year = __BUILD_YEAR__

export const Footer = () => (
  <footer className={styles.footer}>
    <p>
      © {year} Digital {productName}. All rights reserved.
    </p>
  </footer>
)
