import { type ReactNode, useId } from 'react'
import type { Share } from '../../../shared/contract/community.ts'
import { CigarPhoto } from '../cigars/cigar-photo.tsx'
import { ownTimeZone } from '../cigars/use-today.ts'
import { Avatar } from '../profile/avatar.tsx'
import { authorOf, cigarOf, describeMilestone } from './describe-share.ts'
import styles from './share-card.module.css'

/** The public part of a shared milestone. */
export type Shown = Pick<Share, 'user' | 'cigar' | 'milestoneType' | 'caption' | 'createdAt'>

type Props = {
  readonly share: Shown
  /** At the top, next to who shared it. */
  readonly corner?: ReactNode
  /** Below what is shown. */
  readonly children?: ReactNode
}

/** A shared milestone. All its texts are a person's: they are isolated, and markup in them is text. */
export function ShareCard({ share, corner, children }: Props) {
  const { user, cigar, milestoneType, caption, createdAt } = share
  const id = useId()
  return (
    <article className={`card ${styles.card}`} aria-labelledby={`${id}-milestone ${id}-cigar`}>
      <div className={styles.head}>
        <Avatar user={user} size={44} />
        <div className={styles.author}>
          <bdi className={styles.name}>{authorOf(share)}</bdi>
          <time className="faint fine" dateTime={createdAt}>
            {new Date(createdAt).toLocaleDateString('en-US', {
              dateStyle: 'long',
              timeZone: ownTimeZone(),
            })}
          </time>
        </div>
        {corner}
      </div>
      <div className={styles.picture}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <div className={styles.words}>
        <h2 id={`${id}-milestone`} className={styles.milestone}>
          {describeMilestone(milestoneType)}
        </h2>
        <p id={`${id}-cigar`} className={styles.cigar}>
          <bdi>{cigarOf(share)}</bdi>
        </p>
        <p className="faint small">{cigar.wrapper ? `${cigar.wrapper} wrapper` : '\u00a0'}</p>
        {caption && (
          <p dir="auto" className={`written soft ${styles.caption}`}>
            {caption}
          </p>
        )}
      </div>
      {children}
    </article>
  )
}
