import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { deleteWish, listWishes, type Wish } from '../../../shared/contract/wishes.ts'
import { ApiError } from '../../api/api-error.ts'
import { describeError } from '../../api/describe-error.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { CigarForm } from '../../features/cigars/form/cigar-form.tsx'
import { paths } from '../../paths.ts'
import { isSame, useFormDraft } from '../../session/use-form-draft.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { SkeletonRows } from '../../ui/section.tsx'

/** Makes a cigar, or a purchase of one, out of a wish. */
export default function BoughtWish() {
  const { id = '' } = useParams()
  const wishes = useQuery(queryOf(listWishes))
  const wish = wishes.data?.find((one) => one.id === id)
  if (wishes.data && !wish) {
    return (
      <Notice title="Not on Your Wish List" text="This cigar was bought or removed.">
        <ButtonLink to={paths.wishes()}>Back to Wish List</ButtonLink>
      </Notice>
    )
  }
  return (
    <Page
      title={paths.boughtWish.title}
      subtitle="It moves from your wish list into your collection."
      back={<BackLink to={paths.wishes()}>Back to Wish List</BackLink>}
    >
      <QueryView
        of={{ ...wishes, data: wish }}
        failed="Your wish list could not be loaded."
        loading={loading}
      >
        {(found) => <BoughtForm key={found.id} wish={found} />}
      </QueryView>
    </Page>
  )
}

const loading = <SkeletonRows label="Loading your wish list..." many />

const nothing = {}

function BoughtForm({ wish }: { readonly wish: Wish }) {
  const navigate = useNavigate()
  const [found] = useState({ brand: wish.brand, ...(wish.lineName && { lineName: wish.lineName }) })
  const { draft, typed, isRestored, touch, keep, discard, end } = useBoughtDraft(wish.id)
  const { change: remove } = useChange(deleteWish, {
    params: { id: wish.id },
    // One that was removed elsewhere is where it should be.
    failed: (error) =>
      error instanceof ApiError && error.status === 404
        ? undefined
        : describeError(error, 'It is still on your wish list'),
  })
  return (
    <div className="stack">
      {isRestored && (
        <RestoredNote draft={draft}>
          <Button variant="plain" onClick={discard}>
            Discard
          </Button>
        </RestoredNote>
      )}
      <div onChangeCapture={touch} onClickCapture={touch}>
        <CigarForm
          key={String(isRestored)}
          suggestions={nothing}
          imageUrl={undefined}
          typed={typed}
          isShown={isRestored}
          found={found}
          onTyped={keep}
          onSaved={() => {
            end()
            void navigate(paths.wishes(), { replace: true })
            void remove()
          }}
        />
      </div>
    </div>
  )
}

/** Keeps the typed fields as a draft. Values from the catalog are no draft. */
function useBoughtDraft(wishId: string) {
  const { draft, end } = useFormDraft(`wish/${wishId}/bought`)
  const [typed, setTyped] = useState(draft.read)
  const isRestored = Object.keys(typed).length > 0
  const entries = useRef(typed)
  /** The entries before the first touch. */
  const untouched = useRef(isRestored ? {} : undefined)
  const touch = () => {
    untouched.current ??= entries.current
  }
  const keep = (now: typeof typed) => {
    entries.current = now
    if (untouched.current) draft.keep(isSame(now, untouched.current) ? {} : now)
  }
  const discard = () => {
    end()
    untouched.current = undefined
    setTyped({})
  }
  return { draft, typed, isRestored, touch, keep, discard, end }
}
