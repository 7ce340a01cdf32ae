import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listOwn, type OwnList } from '../../../shared/contract/lists.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { queryOf } from '../../api/queries.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { NewList } from './new-list.tsx'
import { OwnListCard } from './own-list.tsx'
import styles from './shared-lists.module.css'

/** The links to what is in stock, and what their guests would like. */
export default function SharedLists() {
  const origin = useOrigin()
  // Guests mark cigars while this page is open in another tab.
  const lists = useQuery({ ...queryOf(listOwn), refetchOnWindowFocus: true })
  return (
    <Page
      title={paths.sharedLists.title}
      subtitle="A link shows friends what you have in stock. They need no account, and you see what they would like."
      back={
        <BackLink to={origin ?? paths.allCigars()}>
          {origin === paths.profile() ? 'Back to Profile' : 'Back to All Cigars'}
        </BackLink>
      }
    >
      <QueryView of={lists} failed="Your shared lists could not be loaded." loading={loading}>
        {(shown) => (
          <Named isNeeded={shown.some(({ wishes }) => wishes.length > 0)}>
            <Shown lists={shown} />
          </Named>
        )}
      </QueryView>
    </Page>
  )
}

const loading = <SkeletonRows label="Loading your shared lists..." many />

type NamedProps = { readonly isNeeded: boolean; readonly children: ReactNode }

/** Waits for the names of what guests would like: nothing moves when they arrive. */
const Named = ({ isNeeded, children }: NamedProps) =>
  isNeeded ? <WithCollection>{children}</WithCollection> : children

function WithCollection({ children }: Pick<NamedProps, 'children'>) {
  const { isComplete, isError } = useCollection()
  return isComplete || isError ? children : loading
}

function Shown({ lists }: { readonly lists: readonly OwnList[] }) {
  const [created, setCreated] = useState<string>()
  return (
    <div className={`stack ${styles.page}`}>
      <ListCount of={lists.length}>
        {lists.length === 0 ? 'No list is shared.' : counted(lists.length, 'shared list')}
      </ListCount>
      {lists.length > 0 && (
        <ul className="stack">
          {lists.map((list) => (
            <OwnListCard key={list.id} list={list} isNew={list.id === created} />
          ))}
        </ul>
      )}
      <NewList created={created} onCreated={setCreated} />
    </div>
  )
}
