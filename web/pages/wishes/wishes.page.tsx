import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import {
  createWish,
  deleteWish,
  listWishes,
  updateWish,
  type Wish,
} from '../../../shared/contract/wishes.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import { useContinues, useFormDraft } from '../../session/use-form-draft.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { WishForm } from './wish-form.tsx'
import styles from './wishes.module.css'

/** Cigars to buy, with the price to buy them at. */
export default function Wishes() {
  const [isAdding, setIsAdding] = useState(useContinues(newWish))
  const wishes = useQuery(queryOf(listWishes))
  const add = (
    <Button
      disabled={(wishes.data?.length ?? 0) >= mostOnWishList}
      onClick={() => setIsAdding(true)}
    >
      Add to Wish List
    </Button>
  )
  return (
    <Page
      title={paths.wishes.title}
      subtitle="What you want to buy, and at what price."
      actions={add}
    >
      <QueryView of={wishes} failed="Your wish list could not be loaded." loading={loading}>
        {(shown) => (
          <div className={`stack ${styles.page}`}>
            <Count of={shown.length} />
            {shown.length === 0 ? (
              <EmptyState
                headline="Your wish list is empty"
                text="Note a cigar that you read about or smoked with a friend, and what it may cost."
              />
            ) : (
              <ul className={styles.list}>
                {shown.map((wish) => (
                  <WishCard key={wish.id} wish={wish} />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryView>
      {isAdding && <AddWish onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

/** The place of its draft. */
const newWish = 'wish/new'

const loading = <SkeletonRows label="Loading your wish list..." many />

const Count = ({ of }: { readonly of: number }) => (
  <ListCount of={of} className={styles.count}>
    {of > 0 && counted(of, 'cigar')}
    {of >= mostOnWishList && ', the most there can be'}
  </ListCount>
)

function AddWish({ onClose }: { readonly onClose: () => void }) {
  const { draft, keyStore, end } = useFormDraft(newWish, onClose)
  const { change, isPending, refused } = useChange(createWish, {
    keyStore,
    failed: 'Failed to add to your wish list',
    onDone: (wish: Wish) => {
      toast({ title: 'Added to Wish List', description: nameWish(wish) })
      end()
    },
  })
  return (
    <WishForm
      title="Add to Wish List"
      send="Add"
      draft={draft}
      isPending={isPending}
      refused={refused}
      onSubmit={(entries) => void change(entries)}
      onClose={end}
    />
  )
}

const nameWish = ({ brand, lineName }: Pick<Wish, 'brand' | 'lineName'>) =>
  lineName === undefined ? brand : `${brand} ${lineName}`

/** A cigar to buy, and what can be done with it. */
function WishCard({ wish }: { readonly wish: Wish }) {
  const titleId = useId()
  const { id, targetPrice, note } = wish
  const name = nameWish(wish)
  return (
    <li>
      <article className={`card ${styles.card}`} aria-labelledby={titleId}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.name}>
            {name}
          </h2>
          {targetPrice !== undefined && (
            <p className="small">{`Up to ${describeMoney(targetPrice)} per cigar`}</p>
          )}
          {note && <p className="soft small written">{note}</p>}
        </div>
        <div className={`wrap ${styles.actions}`}>
          <ButtonLink to={paths.boughtWish(id)} aria-label={`Bought It: ${name}`}>
            Bought It
          </ButtonLink>
          <EditWish wish={wish} name={name} />
          <RemoveWish id={id} name={name} />
        </div>
      </article>
    </li>
  )
}

type EditProps = { readonly wish: Wish; readonly name: string }

function EditWish({ wish, name }: EditProps) {
  const place = `wish/${wish.id}`
  const [isOpen, setIsOpen] = useState(useContinues(place))
  const { draft, end } = useFormDraft(place, () => setIsOpen(false))
  const { change, isPending, refused } = useChange(updateWish, {
    params: { id: wish.id },
    failed: 'Failed to update your wish list',
    refresh: { isAwaited: true },
    onDone: end,
  })
  return (
    <>
      <Button variant="quiet" aria-label={`Edit: ${name}`} onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && (
        <WishForm
          title="Edit Wish"
          send="Save"
          wish={wish}
          draft={draft}
          isPending={isPending}
          refused={refused}
          onSubmit={(entries) => void change(entries)}
          onClose={end}
        />
      )}
    </>
  )
}

type RemoveProps = { readonly id: string; readonly name: string }

function RemoveWish({ id, name }: RemoveProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { change, isPending } = useChange(deleteWish, {
    params: { id },
    failed: 'Failed to update your wish list',
    optimistic: () => [
      patchOf(queryOf(listWishes), (wishes) => wishes.filter((wish) => wish.id !== id)),
    ],
  })
  return (
    <>
      <Button variant="plain" aria-label={`Remove: ${name}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove from Wish List?"
        description={name}
        confirmLabel="Remove"
        tone="destructive"
        pending={isPending}
        onConfirm={() => void change()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
