import type { Cigar } from '../../../shared/contract/cigar.ts'
import { describeLength } from '../../features/cigars/describe-length.ts'
import styles from './specifications.module.css'

export function Specifications({ cigar }: { cigar: Cigar }) {
  return (
    <section className={styles.specifications}>
      <h2 className={styles.heading}>Specifications</h2>
      <dl className={`ledger ${styles.list}`}>
        <Row label="Origin" value={cigar.origin} />
        <Row label="Wrapper" value={cigar.wrapper} />
        <Row label="Strength" value={cigar.strength} />
        {cigar.size && <Row label="Size" value={cigar.size} />}
        <Row label="Ring Gauge" value={cigar.ringGauge} />
        <Row label="Length" value={cigar.length && describeLength(cigar.length)} />
      </dl>
    </section>
  )
}

function Row({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || 'Not specified'}</dd>
    </div>
  )
}
