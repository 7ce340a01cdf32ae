import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import {
  type Instance,
  listInstances,
  updateInstance,
} from '../../../../shared/contract/instances.ts'
import { callPage } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { batchName } from '../../../features/cigars/batch-name.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { MorePages } from '../../../ui/show-more.tsx'
import { toast } from '../../../ui/toast.tsx'
import { asText, useSchemaForm } from '../../../ui/use-schema-form.ts'
import styles from './stick-list.module.css'

/** More sticks than this are shown on request. */
const mostAtFirst = 50

/** The sticks of a purchase. A stick with a note has a gold edge, and its note is below. */
export function StickList({ cigarId, batch }: { cigarId: string; batch: Batch }) {
  const pages = useSticks(cigarId, batch.id)
  const [showsAll, setShowsAll] = useState(false)
  const [chosen, setChosen] = useState<Instance>()
  if (!pages.data) {
    return pages.isError ? (
      <RetryNote text="Failed to fetch instances" onRetry={() => void pages.refetch()} />
    ) : (
      <LoadingSticks count={Math.min(batch.remaining, mostAtFirst)} />
    )
  }
  const sticks = pages.data.pages.flatMap(({ items }) => items)
  const shown = showsAll ? sticks : sticks.slice(0, mostAtFirst)
  return (
    <>
      <p className="faint small">Choose a stick to write a note on it.</p>
      <ul className={styles.sticks}>
        {shown.map((stick) => (
          <Stick key={stick.id} stick={stick} onChoose={() => setChosen(stick)} />
        ))}
      </ul>
      {shown.length < sticks.length ? (
        <Button variant="plain" onClick={() => setShowsAll(true)}>
          Show {pages.hasNextPage ? 'more' : `all ${sticks.length.toLocaleString('en-US')}`}
        </Button>
      ) : (
        <MorePages of={pages} />
      )}
      <Notes sticks={sticks} />
      {chosen && (
        <StickNoteDialog stick={chosen} batch={batch} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

/** As high as the sticks that load, so that nothing below moves. */
const LoadingSticks = ({ count }: { count: number }) => (
  <>
    <p className="faint small" role="status">
      Loading sticks...
    </p>
    <div className={styles.sticks} aria-hidden>
      {[...Array(count).keys()].map((place) => (
        <div key={place} className={`pending ${styles.place}`} />
      ))}
    </div>
  </>
)

/** The unsmoked sticks of a purchase, a page at a time. */
const useSticks = (id: string, batchId: string) =>
  useInfiniteQuery({
    queryKey: [listInstances.path, { id }, batchId],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { smoked: '0', batchId, ...(cursor !== '' && { cursor }) } as const
      return callPage(listInstances, { params: { id }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { reads: listInstances.reads },
  })

function Stick({ stick, onChoose }: { stick: Instance; onChoose: () => void }) {
  const isNoted = Boolean(stick.individualNotes)
  return (
    <li>
      <button
        type="button"
        className={`soft small ${styles.stick}`}
        data-noted={isNoted || undefined}
        aria-label={`Stick ${stick.number}, ${isNoted ? 'edit its note' : 'add a note'}`}
        onClick={onChoose}
      >
        {stick.number}
      </button>
    </li>
  )
}

function Notes({ sticks }: { sticks: readonly Instance[] }) {
  const noted = sticks.filter(({ individualNotes }) => individualNotes)
  if (noted.length === 0) return null
  return (
    <dl className={styles.notes}>
      {noted.map((stick) => (
        <div key={stick.id} className={styles.note}>
          <dt className="fine">Stick {stick.number}</dt>
          <dd className="written">{stick.individualNotes}</dd>
        </div>
      ))}
    </dl>
  )
}

type NoteProps = { readonly stick: Instance; readonly batch: Batch; readonly onClose: () => void }

/** A note on one stick: a torn wrapper, a gift, the day to smoke it. */
function StickNoteDialog({ stick, batch, onClose }: NoteProps) {
  const { draft, end } = useFormDraft(`stick/${stick.id}`, onClose)
  const {
    change: save,
    isPending,
    refused,
  } = useChange(updateInstance, {
    params: { id: stick.cigarId, instanceId: stick.id },
    query: { timeZone: ownTimeZone() },
    failed: 'Failed to save the note.',
    onDone: ({ individualNotes }) => {
      toast({ title: individualNotes ? 'Note saved' : 'Note deleted' })
      end()
    },
  })
  const { field, submit, watch, isChanged } = useSchemaForm(updateInstance.body, {
    defaultValues: { individualNotes: stick.individualNotes ?? null },
    draft,
    refused,
  })
  const deletion = (
    <Button variant="plain" onClick={() => save({ individualNotes: null })} isBusy={isPending}>
      Delete
    </Button>
  )
  return (
    <FormDialog
      title={`Stick ${stick.number}`}
      description={batchName(batch)}
      send="Save"
      isPending={isPending}
      isChanged={isChanged}
      draft={draft}
      isReady={watch('individualNotes') !== null}
      aside={stick.individualNotes && deletion}
      onSubmit={submit((body) => (isChanged ? save(body) : end()))}
      onClose={end}
    >
      <TextAreaField {...field('individualNotes', asText)} label="Note" data-autofocus rows={4} />
    </FormDialog>
  )
}
