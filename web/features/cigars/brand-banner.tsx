import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { bannerLines } from './banner-lines.ts'
import styles from './brand-banner.module.css'

const box = { width: 232, height: 88, largest: 34 }
const center = { x: 160, y: 98 }

/**
 * The brand's name on a printed band, for a cigar without a photo. Eleven brands have their own
 * drawing and colors (see the styles); the others get the gold one.
 */
export function BrandBanner({ brand }: { brand: string }) {
  const { lines, fontSize } = bannerLines(brand, box)
  const lineHeight = fontSize * 1.16
  const [first, ...further] = lines
  return (
    <svg
      className={styles.banner}
      data-brand={foldBrand(brand)}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <text
        className={styles.name}
        fontSize={fontSize}
        x={center.x}
        y={center.y - (further.length * lineHeight) / 2}
      >
        {first}
        {further.map((line) => (
          <tspan key={line} x={center.x} dy={lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  )
}
