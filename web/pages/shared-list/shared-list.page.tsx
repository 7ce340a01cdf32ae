import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { openList } from '../../../shared/contract/lists.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { NoMatch } from '../../features/cigars/no-match.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Guest } from './guest.tsx'
import { Listed, type SharedList } from './listed.tsx'
import styles from './shared-list.module.css'
import { useWishes } from './use-wishes.ts'

/** A collector's stock for guests with the link. It needs no account. */
export default function SharedListPage() {
  const { id = '' } = useParams()
  const list = useList(id)
  const { data, error } = list
  if (error instanceof ApiError && error.status === 404) return <NotShared />
  const owner = data && nameOf(data.list)
  const title = data?.list.title ?? (owner ? `The Cigars of ${owner}` : 'Cigars in Stock')
  return (
    <Page
      title={title}
      visit={id}
      subtitle={data && <Facts {...data} owner={owner} />}
      actions={
        data && (
          <div className={styles.tools}>
            <Button variant="quiet" onClick={() => void printWhole()}>
              Print
            </Button>
          </div>
        )
      }
    >
      <QueryView of={list} failed="This list could not be loaded." loading={<Loading />}>
        {(loaded) => <Shown id={id} owner={owner ?? 'The owner'} {...loaded} />}
      </QueryView>
    </Page>
  )
}

/** Prints with all photos, also those that are loaded when they come near. */
async function printWhole(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('main li img')]
  for (const photo of photos) photo.loading = 'eager'
  await Promise.allSettled(photos.map((photo) => photo.decode()))
  print()
}

/** A list as far as it is there: most have one page, and the others are fetched one after another. */
type Loaded = {
  readonly list: SharedList
  /** The number of cigars on the first page. */
  readonly first: number
  /** `isPartial`: a page is missing. `isStopped`: nothing fetches that page now. */
  readonly isPartial: boolean
  readonly isStopped: boolean
  readonly goOn: () => void
}

function useList(id: string) {
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [openList.path, id],
      queryFn: ({ signal, pageParam: cursor }) =>
        call(openList, { params: { id }, query: { ...(cursor && { cursor }) }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      // Guests' wishes do not change the list.
      meta: { reads: ['account', 'cigars'] },
    })
  const isStopped = isError && !isFetching
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const loaded = useMemo((): Loaded | undefined => {
    const [list] = data?.pages ?? []
    if (!data || !list) return undefined
    const cigars = data.pages.flatMap((page) => page.cigars)
    const goOn = () => void fetchNextPage()
    return {
      list: { ...list, cigars },
      first: list.cigars.length,
      isPartial: hasNextPage,
      isStopped,
      goOn,
    }
  }, [data, hasNextPage, isStopped, fetchNextPage])
  return { data: loaded, error, isError, refetch }
}

const nameOf = ({ owner: { firstName, lastName } }: SharedList): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const sum = (cigars: SharedList['cigars']) =>
  cigars.reduce((sticks, { quantity }) => sticks + quantity, 0)

type FactsProps = Pick<Loaded, 'list' | 'isPartial'> & { readonly owner: string | undefined }

function Facts({ list: { cigars, title, expiresAt }, isPartial, owner }: FactsProps) {
  const facts = [
    title && owner && `Shared by ${owner}`,
    ...(isPartial
      ? [`more than ${counted(cigars.length, 'cigar')}`]
      : [counted(cigars.length, 'cigar'), counted(sum(cigars), 'stick')]),
    `link works until ${formatUsDay(today(ownTimeZone(), new Date(expiresAt)))}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** A shorter list is seen at a glance. */
const fewest = 12

type ShownProps = Loaded & { readonly id: string; readonly owner: string }

function Shown({ id, owner, ...loaded }: ShownProps) {
  const { list, first } = loaded
  const { wanted, toggle, ...guest } = useWishes(
    id,
    owner,
    loaded.isPartial ? undefined : list.cigars,
  )
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const [isWhole, showAll, isShowing] = useWhole()
  const isAll = isWhole || search.trim() !== ''
  const cigars = useMemo(
    () => (isAll ? list.cigars : list.cigars.slice(0, first)),
    [isAll, list, first],
  )
  const { cigars: found, isClosest } = useMemo(() => findCigars(cigars, search), [cigars, search])
  if (list.cigars.length === 0) {
    return <EmptyState headline="Nothing in stock" text="There is no cigar on this list now." />
  }
  const rest = (loaded.isPartial || list.cigars.length > first) && (
    <Rest {...loaded} isAll={isAll} showAll={showAll} isShowing={isShowing} />
  )
  return (
    <>
      <Guest owner={owner} wanted={wanted} {...guest} />
      {list.cigars.length > fewest && (
        <div className={styles.tools}>
          <SearchField value={text} onChange={setText} />
          {isClosest && (
            <p role="status" className="soft small">
              Closest matches
            </p>
          )}
        </div>
      )}
      {rest}
      {found.length === 0 ? (
        <NoMatch
          headline="No cigars match your search"
          clear="Show All Cigars"
          onClear={() => setText('')}
        />
      ) : (
        <Listed cigars={found} currency={list.currency} wanted={wanted} toggle={toggle} />
      )}
      {!isAll && rest}
    </>
  )
}

/**
 * Shows the whole list on a press and in print. Rows that appear by themselves would move the page.
 */
function useWhole() {
  const [isWhole, setIsWhole] = useState(false)
  // Thousands of rows take their time; the page does not.
  const [isShowing, start] = useTransition()
  useEffect(() => {
    const show = () => flushSync(() => setIsWhole(true))
    addEventListener('beforeprint', show)
    return () => removeEventListener('beforeprint', show)
  }, [])
  return [isWhole, () => start(() => setIsWhole(true)), isShowing] as const
}

type RestProps = Loaded & {
  readonly isAll: boolean
  readonly isShowing: boolean
  readonly showAll: () => void
}

/** The part of a long list that is not shown yet. It keeps its space. */
function Rest({ list, first, isPartial, isStopped, isAll, ...props }: RestProps) {
  const there = counted(list.cigars.length, 'cigar')
  return (
    <div className={`spread ${styles.rest}`}>
      <p role="status" className="soft small">
        {isStopped
          ? `Only ${there} could be loaded.`
          : isPartial
            ? `Loading more: ${there} so far.${isAll ? ' The others are not searched yet.' : ''}`
            : isAll
              ? ''
              : `${first.toLocaleString('en-US')} of ${there} are shown.`}
      </p>
      {isStopped ? (
        <Button variant="quiet" onClick={props.goOn}>
          Try Again
        </Button>
      ) : (
        !isPartial &&
        !isAll && (
          <Button variant="quiet" isBusy={props.isShowing} onClick={props.showAll}>
            Show All Cigars
          </Button>
        )
      )}
    </div>
  )
}

const NotShared = () => (
  <Notice
    title="This List Is Not Shared"
    text="The link has expired, or its owner has ended it. Ask the person who sent it to you for a new one."
  />
)

const Loading = () => (
  <p role="status" className="soft">
    Loading the list...
  </p>
)
