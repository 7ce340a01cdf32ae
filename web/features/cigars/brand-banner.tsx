import { bannerLines } from './banner-lines.ts'
import styles from './brand-banner.module.css'

const box = { width: 236, height: 84, largest: 34 }
const centre = { x: 160, y: 96 }

/** A gold band with the brand's name, where there is no photo of the cigar. */
export function BrandBanner({ brand }: { brand: string }) {
  const { lines, fontSize } = bannerLines(brand, box)
  const lineHeight = fontSize * 1.16
  const firstLine = centre.y - ((lines.length - 1) * lineHeight) / 2
  return (
    <svg
      className={styles.banner}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.frame} d="M-40 22h400M-40 178h400" />
      <path className={styles.beads} d="M-40 31h400M-40 169h400" />
      <path className={styles.rule} d="M-40 39.5h400M-40 160.5h400M96 146h54m20 0h54" />
      <path className={styles.gem} d="M160 139l7 7-7 7-7-7z" />
      <text className={styles.name} fontSize={fontSize}>
        {lines.map((line, index) => (
          <tspan key={line} x={centre.x} y={firstLine + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  )
}
