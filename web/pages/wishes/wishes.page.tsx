import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { createWish, listWishes, type Wish } from '../../../shared/contract/wishes.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { paths } from '../../paths.ts'
import { useContinues, useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { nameWish, WishCard } from './wish-card.tsx'
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
