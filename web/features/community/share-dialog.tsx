import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import { shareMilestone } from '../../../shared/contract/community.ts'
import type { AgeMilestone } from '../../../shared/rules/age-milestones.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { publicName } from '../../../shared/rules/public-name.ts'
import { useChange } from '../../api/use-change.ts'
import type { KeyStore } from '../../api/use-idempotency-key.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { cigarQuery } from '../cigars/cigar-query.ts'
import { ownTimeZone } from '../cigars/use-today.ts'
import { ShareForm } from './share-form.tsx'
import { ownSharesOf } from './shares.ts'

/** A milestone that a stick of the cigar has reached. */
export type Shareable = {
  readonly cigar: CigarName & { readonly wrapper?: string }
  readonly milestone: AgeMilestone
}

type Props = Shareable & { readonly onClose: () => void }

/** Shares a milestone, once: after that it leads to what was shared. */
export function ShareDialog(props: Props) {
  const { cigar, milestone, onClose } = props
  const { data: shared } = useQuery(ownSharesOf(cigar.id))
  const share = shared?.find(({ milestoneType }) => milestoneType === milestone.type)
  return share ? (
    <AlreadyShared milestone={milestone} onClose={onClose} shareId={share.id} />
  ) : (
    <NewShare {...props} />
  )
}

type SharedProps = Omit<Props, 'cigar'> & { readonly shareId: string }

const AlreadyShared = ({ milestone, shareId, onClose }: SharedProps) => (
  <Dialog
    open
    title="Already Shared"
    description={`You have already shared that this cigar has aged ${milestone.name}. There you can change it or take it back.`}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <ButtonLink to={paths.community('yours', shareId)}>View Your Milestones</ButtonLink>
      </>
    }
    onClose={onClose}
  />
)

function NewShare({ cigar, milestone, onClose }: Props) {
  const { user } = useSession()
  // The wrapper; brand and line may have changed since the page asked.
  const { data = cigar } = useQuery(cigarQuery(cigar.id))
  const [createdAt] = useState(() => new Date().toISOString())
  const { draft, keyStore, end } = useFormDraft(`share/${cigar.id}/${milestone.type}`, onClose)
  const { change, isPending, refused } = useShare(keyStore, end)
  const { brand, lineName, imageUrl, wrapper = '' } = data
  return (
    <ShareForm
      title="Share a Milestone"
      description={`${nameCigar(data)} has aged ${milestone.name}.`}
      send="Share"
      sending="Sharing..."
      share={{
        milestoneType: milestone.type,
        createdAt,
        user: {
          ...publicName(user ?? {}),
          ...(user?.profileImageUrl && { profileImageUrl: user.profileImageUrl }),
        },
        cigar: { brand, lineName, wrapper, ...(imageUrl && { imageUrl }) },
      }}
      defaults={{ isPublic: 1, withPhoto: true }}
      draft={draft}
      isPending={isPending}
      refused={refused}
      onClose={end}
      onSubmit={(chosen) =>
        change({
          ...chosen,
          cigarId: cigar.id,
          milestoneType: milestone.type,
          ageInMonths: milestone.months,
        })
      }
    />
  )
}

const useShare = (keyStore: KeyStore, onShared: () => void) =>
  useChange(shareMilestone, {
    keyStore,
    query: { timeZone: ownTimeZone() },
    failed: 'Failed to share this milestone.',
    onDone: ({ isPublic }) => {
      onShared()
      toast({
        title: 'Milestone shared',
        description: isPublic === 1 ? 'It is in the community now.' : 'Only you can see it.',
        action: {
          label: 'View Community',
          to: paths.community(isPublic === 1 ? undefined : 'yours'),
        },
      })
    },
  })
