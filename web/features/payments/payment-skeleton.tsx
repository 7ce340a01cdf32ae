import styles from './payment-form.module.css'

/** The space of a payment form while it loads. */
export const PaymentSkeleton = () => (
  <div role="status" className={styles.skeleton}>
    <span className="visually-hidden">Preparing your payment...</span>
  </div>
)
