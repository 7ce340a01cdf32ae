import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Share, updateShare } from '../../../shared/contract/community.ts'
import { useChange } from '../../api/use-change.ts'
import { cigarQuery } from '../../features/cigars/cigar-query.ts'
import { cigarOf } from '../../features/community/describe-share.ts'
import { ShareForm } from '../../features/community/share-form.tsx'
import { showShare } from '../../features/community/shares.ts'
import { useContinues, useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Changes the caption of one's own share, who sees it, and whether its photo is shown. */
export function EditShare({ share }: { readonly share: Share }) {
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

type Props = {
  readonly share: Share
  /** Of its draft. */
  readonly place: string
  readonly onClose: () => void
}

function EditDialog({ share: newest, place, onClose }: Props) {
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
