import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { openList } from '../../../shared/contract/lists.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Listed, type SharedList } from './listed.tsx'
import styles from './shared-list.module.css'
import { useWishes } from './use-wishes.ts'

/** What a collector has in stock, for guests with the link: they need no account. */
export default function SharedListPage() {
  const { id = '' } = useParams()
  const list = useQuery({
    queryKey: [openList.path, id],
    queryFn: ({ signal }) => readAll(id, signal),
    // What guests mark changes nothing of it.
    meta: { reads: ['account', 'cigars'] },
  })
  const { data, error } = list
  if (error instanceof ApiError && error.status === 404) return <NotShared />
  const owner = data && nameOf(data)
  const title = data?.title ?? (owner ? `The Cigars of ${owner}` : 'Cigars in Stock')
  return (
    <Page
      title={title}
      visit={id}
      subtitle={data && <Facts list={data} owner={owner} />}
      actions={
        data && (
          <div className={styles.tools}>
            <Button variant="quiet" onClick={() => print()}>
              Print
            </Button>
          </div>
        )
      }
    >
      <QueryView of={list} failed="This list could not be loaded." loading={<Loading />}>
        {(shown) => <Shown id={id} list={shown} owner={owner ?? 'The owner'} />}
      </QueryView>
    </Page>
  )
}

/** All pages of a list; most have one. */
async function readAll(id: string, signal: AbortSignal): Promise<SharedList> {
  const read = (cursor?: string) =>
    call(openList, { params: { id }, query: { ...(cursor && { cursor }) }, signal })
  const list = await read()
  const cigars = [...list.cigars]
  let { next } = list
  while (next !== undefined) {
    const page = await read(next)
    cigars.push(...page.cigars)
    next = page.next
  }
  return { ...list, cigars }
}

const nameOf = ({ owner: { firstName, lastName } }: SharedList): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const sum = (cigars: SharedList['cigars']) =>
  cigars.reduce((sticks, { quantity }) => sticks + quantity, 0)

type FactsProps = { readonly list: SharedList; readonly owner: string | undefined }

function Facts({ list: { cigars, title, expiresAt }, owner }: FactsProps) {
  const facts = [
    title && owner && `Shared by ${owner}`,
    counted(cigars.length, 'cigar'),
    counted(sum(cigars), 'stick'),
    `link works until ${formatUsDay(today(ownTimeZone(), new Date(expiresAt)))}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** A shorter list is seen at a glance. */
const fewest = 12

type ShownProps = { readonly id: string; readonly list: SharedList; readonly owner: string }

function Shown({ id, list, owner }: ShownProps) {
  const { wanted, toggle, ...guest } = useWishes(id, owner)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const found = useMemo(() => findCigars(list.cigars, search), [list, search])
  if (list.cigars.length === 0) {
    return <EmptyState headline="Nothing in stock" text="There is no cigar on this list now." />
  }
  return (
    <>
      <Guest {...{ owner, wanted }} {...guest} />
      {list.cigars.length > fewest && (
        <div className={styles.tools}>
          <SearchField value={text} onChange={setText} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState headline="No cigars match your search">
          <Button variant="quiet" onClick={() => setText('')}>
            Show All Cigars
          </Button>
        </EmptyState>
      ) : (
        <Listed cigars={found} {...{ currency: list.currency, wanted, toggle }} />
      )}
    </>
  )
}

type GuestProps = Omit<ReturnType<typeof useWishes>, 'toggle'> & { readonly owner: string }

/** Who would like something; the name may come before or after. */
function Guest({ owner, name, wanted, setName, sendName }: GuestProps) {
  const before = useRef(name)
  return (
    <div className={`soft ${styles.guest}`}>
      <p>
        Mark what you would like. {owner} sees it, and other guests do not.{' '}
        <span role="status">
          {wanted.size > 0 && `You marked ${counted(wanted.size, 'cigar')}.`}
        </span>
      </p>
      <label className={styles.who}>
        Your name (optional)
        <input
          value={name}
          maxLength={40}
          autoComplete="given-name"
          onFocus={() => {
            before.current = name
          }}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onBlur={() => before.current !== name && sendName()}
        />
      </label>
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
