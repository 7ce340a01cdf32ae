import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  askForReview,
  deleteShare,
  likeShare,
  type Share,
  unlikeShare,
  updateShare,
} from '../../../shared/contract/community.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { isTakenOut, type ShareState } from '../../../shared/rules/reports.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { cigarQuery } from '../../features/cigars/cigar-query.ts'
import { authorOf, cigarOf } from '../../features/community/describe-share.ts'
import { ShareCard } from '../../features/community/share-card.tsx'
import { ShareForm } from '../../features/community/share-form.tsx'
import { patchShare, showShare } from '../../features/community/shares.ts'
import { useContinues, useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './feed-card.module.css'
import { ShareMenu } from './share-menu.tsx'

type Props = {
  readonly share: Share
  /** Called before the card disappears, because the focus is in it. */
  readonly onGone: () => void
}

/**
 * A shared milestone, with what its reader can do: like it, or change one's own unless it is hidden or
 * withdrawn.
 */
export function FeedCard({ share, onGone }: Props) {
  if (!share.isMine) {
    return (
      <ShareCard share={share} corner={<ShareMenu share={share} onGone={onGone} />}>
        <div className={`wrap ${styles.foot}`}>
          <LikeButton share={share} />
        </div>
      </ShareCard>
    )
  }
  return (
    <ShareCard share={share} corner={<p className={`fine ${styles.mark}`}>Yours</p>}>
      <State share={share} onGone={onGone} />
      <div className={`wrap ${styles.foot}`}>
        <p className={`soft ${styles.likes}`}>
          <HeartIcon />
          {counted(share.likesCount, 'like')}
        </p>
        {!isTakenOut(share.state) && <EditShare share={share} />}
        <DeleteShare share={share} onGone={onGone} />
      </div>
    </ShareCard>
  )
}

const byState: Readonly<Record<ShareState, string>> = {
  shown: '',
  hidden: 'Reports have hidden this until somebody looks at it. Only you see it.',
  withdrawn: 'Somebody looked at the reports and withdrew this. Only you see it.',
  restored: 'Somebody looked at the reports and restored this.',
}

/** Says why others do not see the share, and how reports ended. */
function State({ share, onGone }: Props) {
  const { isPublic, state = 'shown', reviewAskedAt } = share
  if (!isTakenOut(state)) {
    const text = isPublic === 0 ? 'Private: only you see it.' : byState[state]
    return text !== '' && <p className={`faint small ${styles.state}`}>{text}</p>
  }
  return (
    <div className={styles.state}>
      <p className="faint small">
        {byState[state]}{' '}
        {reviewAskedAt ? 'You have asked for another look.' : 'You can ask once for another look.'}
      </p>
      {!reviewAskedAt && (
        <div className={styles.request}>
          <AskForReview share={share} onGone={onGone} />
        </div>
      )}
    </div>
  )
}

type AskForReviewProps = {
  readonly share: Share
  /** Called before the button disappears, because it has the focus. */
  readonly onGone: () => void
}

/** Asks once for another review of the user's own share that reports have hidden. */
function AskForReview({ share, onGone }: AskForReviewProps) {
  const { change, isPending } = useChange(askForReview, {
    params: { id: share.id },
    failed: 'Failed to ask for another look.',
    onDone: (requested) => {
      onGone()
      showShare(share.id, () => requested)
      toast({ title: 'Asked for another look', description: 'Somebody will look at it again.' })
    },
  })
  return (
    <Button
      variant="plain"
      aria-label={`Ask for another look at ${cigarOf(share)}`}
      isBusy={isPending}
      onClick={() => change()}
    >
      Ask for Another Look
    </Button>
  )
}

const repeatable =
  'It leaves the community with its likes. Your cigar stays as it is, and you can share the milestone again.'
const final =
  'It goes with its likes, and this milestone cannot be shared again. Your cigar stays as it is.'

type DeleteShareProps = { readonly share: Share; readonly onGone: () => void }

/** Deletes the user's own share. */
function DeleteShare({ share, onGone }: DeleteShareProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { change, isPending } = useChange(deleteShare, {
    params: { id: share.id },
    failed: 'Failed to delete this milestone.',
    onDone: () => {
      flushSync(() => setIsConfirming(false))
      onGone()
      showShare(share.id, () => undefined)
      toast({ title: 'Milestone deleted', description: 'It is no longer in the community.' })
    },
  })
  return (
    <>
      <Button
        variant="plain"
        aria-label={`Delete ${cigarOf(share)}`}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete Milestone"
        description={isTakenOut(share.state) ? final : repeatable}
        confirmLabel="Delete"
        tone="destructive"
        pending={isPending}
        onConfirm={() => change()}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}

/** Changes the caption of one's own share, who sees it, and whether its photo is shown. */
function EditShare({ share }: { readonly share: Share }) {
  const place = `share/${share.id}`
  const [isOpen, setIsOpen] = useState(useContinues(place))
  return (
    <>
      <Button variant="plain" aria-label={`Edit ${cigarOf(share)}`} onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditDialog share={share} place={place} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type EditShareProps = {
  readonly share: Share
  /** The key of the draft. */
  readonly place: string
  readonly onClose: () => void
}

function EditDialog({ share: newest, place, onClose }: EditShareProps) {
  // The list may be refreshed meanwhile: only what differs from what was opened is a change.
  const [share] = useState(newest)
  const photo = usePhoto(share)
  const { draft, end } = useFormDraft(place, onClose)
  const { change, isPending, refused } = useChange(updateShare, {
    params: { id: share.id },
    failed: 'Failed to update this milestone.',
    onDone: (changed) => {
      end()
      showShare(share.id, () => changed)
      toast({ title: 'Milestone updated' })
    },
  })
  const withPhoto = share.cigar.imageUrl !== undefined
  return (
    <ShareForm
      title="Edit Milestone"
      description={cigarOf(share)}
      send="Save Changes"
      share={{ ...share, cigar: { ...share.cigar, ...(photo && { imageUrl: photo }) } }}
      defaults={{ isPublic: share.isPublic, withPhoto }}
      draft={draft}
      isPending={isPending}
      refused={refused}
      onClose={end}
      onSubmit={(chosen, isChanged) => {
        if (!isChanged) return end()
        change({
          ...(chosen.caption !== (share.caption ?? '') && { caption: chosen.caption }),
          ...(chosen.isPublic !== share.isPublic && { isPublic: chosen.isPublic }),
          ...(chosen.withPhoto !== withPhoto && { withPhoto: chosen.withPhoto }),
        })
      }}
    />
  )
}

/** The photo that is shared, or the one that the cigar has now; it may be gone. */
function usePhoto({ cigar, cigarId = '' }: Share): string | undefined {
  const { data } = useQuery({
    ...cigarQuery(cigarId),
    enabled: cigar.imageUrl === undefined,
  })
  return cigar.imageUrl ?? data?.imageUrl
}

/** Likes a share, or takes the like back (spec §4 'Community like'). */
function LikeButton({ share }: { readonly share: Share }) {
  const { isLiked, count, toggle } = useLike(share)
  const likes = counted(count, 'like')
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={`Like ${cigarOf(share)} by ${authorOf(share)}, ${likes}`}
      onClick={toggle}
    >
      <HeartIcon />
      {likes}
    </button>
  )
}

const HeartIcon = () => (
  <Icon>
    <path d="M12 20.2S3.5 15.3 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6-8.5 10.9-8.5 10.9z" />
  </Icon>
)

/** Shows a press at once, and reverts it if the request fails. */
function useLike({ id, likedByMe, likesCount }: Share) {
  const params = { id }
  const { change } = useChange(likeShare, {
    send: (isLiked: boolean) =>
      isLiked ? call(likeShare, { params }) : call(unlikeShare, { params }),
    scope: `like of ${id}`,
    optimistic: (isLiked) =>
      patchShare(id, (share) => ({
        ...share,
        likedByMe: isLiked,
        likesCount: share.likesCount + Number(isLiked) - Number(share.likedByMe),
      })),
    failed: 'Failed to update like.',
    onDone: (likes) => showShare(id, (share) => ({ ...share, ...likes })),
    refresh: { refetchType: 'none' },
  })
  return { isLiked: likedByMe, count: likesCount, toggle: () => change(!likedByMe) }
}
