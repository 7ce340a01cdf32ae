import { useState } from 'react'
import { hideShare, type Share } from '../../../shared/contract/community.ts'
import { useChange } from '../../api/use-change.ts'
import { authorOf, cigarOf } from '../../features/community/describe-share.ts'
import { showShare } from '../../features/community/shares.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { ReportDialog } from './report-dialog.tsx'
import styles from './share-menu.module.css'

type Props = { readonly share: Share; readonly onGone: () => void }

/** What a reader can do about another collector's share: hide it or its author, or report it. */
export function ShareMenu({ share, onGone }: Props) {
  const [isReporting, setIsReporting] = useState(false)
  const { isOpen, close, opener, menu } = useDisclosure()
  const { hide, isPending } = useHide(share, onGone)
  const run = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <div {...menu} className={styles.place}>
      <IconButton
        label={`More about ${cigarOf(share)} by ${authorOf(share)}`}
        icon={<DotsIcon />}
        disabled={isPending}
        {...opener}
      />
      {isOpen && (
        <ul id={opener['aria-controls']} className={styles.menu} ref={showWhole}>
          <li>
            <button type="button" onClick={run(() => hide('milestone'))}>
              Hide this post
            </button>
          </li>
          <li>
            <button type="button" onClick={run(() => hide('collector'))}>
              Hide everything by this person
            </button>
          </li>
          <li>
            <button type="button" onClick={run(() => setIsReporting(true))}>
              Report
            </button>
          </li>
        </ul>
      )}
      {isReporting && (
        <ReportDialog share={share} onGone={onGone} onClose={() => setIsReporting(false)} />
      )}
    </div>
  )
}

/** The menu of a post at the end of the window would be below the bar. */
const showWhole = (menu: HTMLElement | null) => menu?.scrollIntoView({ block: 'nearest' })

const DotsIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.6" />
  </Icon>
)

function useHide({ id }: Share, onGone: () => void) {
  const { change, isPending } = useChange(hideShare, {
    params: { id },
    failed: 'Failed to hide this post.',
    onDone: ({ message }) => {
      onGone()
      showShare(id, () => undefined)
      toast({ title: message })
    },
  })
  return {
    hide: (what: 'milestone' | 'collector') => change({ what }),
    isPending,
  }
}
