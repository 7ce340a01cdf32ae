import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  type Alert,
  deleteAlert,
  listAlerts,
  updateAlert,
} from '../../../shared/contract/alerts.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { describeMonths } from '../../../shared/rules/age.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { AlertForm } from '../../features/alerts/alert-form.tsx'
import { describeNext, describeReminder } from '../../features/alerts/describe-next.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { useContinues, useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { BoxIcon } from '../../ui/icons.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './alert-card.module.css'

type Props = {
  readonly alert: Alert
  /** True if the user has turned off all aging alerts. */
  readonly isOff: boolean
}

/** An alert: what it is about, when it next reminds, and what can be done with it. */
export function AlertCard({ alert, isOff }: Props) {
  const titleId = useId()
  const toggle = useToggle(alert)
  const { title, cigar, ageInMonths, reminderDaysBefore, message } = alert
  const facts = [describeMonths(ageInMonths), describeReminder(reminderDaysBefore)]
  if (alert.alertType === 'custom') facts.push('Custom')
  return (
    <li>
      <article
        className={`card ${styles.card}`}
        data-inactive={alert.isActive === 0 || undefined}
        aria-labelledby={titleId}
      >
        <div className={`frame ${styles.picture}`}>
          {cigar ? (
            <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
          ) : (
            <BoxIcon />
          )}
        </div>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {cigar ? (
            <Link className="tap small" to={paths.cigar(cigar.id)} state={fromHere}>
              {nameCigar(cigar)}
            </Link>
          ) : (
            <p className={`soft small ${styles.all}`}>All cigars</p>
          )}
        </div>
        <div className={styles.facts}>
          <p className="soft small">{facts.join(' · ')}</p>
          {!isOff && <p className="small">{describeNext(alert, ownTimeZone())}</p>}
          {message && <p className="soft small written clamp">{message}</p>}
        </div>
        <div className={`wrap ${styles.actions}`}>
          <Switch
            label={
              <>
                Active<span className="visually-hidden"> {title}</span>
              </>
            }
            isOn={alert.isActive === 1}
            onChange={toggle}
          />
          <EditAlert alert={alert} />
          <DeleteAlert alert={alert} />
        </div>
      </article>
    </li>
  )
}

const fromHere = { from: paths.agingAlerts() }

const alertsQuery = queryOf(listAlerts)

/** Shows an alert of the list. */
const showAlert = (changed: Alert) =>
  queryClient.setQueryData(alertsQuery.queryKey, (alerts) =>
    alerts?.map((one) => (one.id === changed.id ? changed : one)),
  )

/** Turns an alert on or off. The switch moves at once, and back if that fails. */
function useToggle({ id }: Alert) {
  const { change } = useChange(updateAlert, {
    params: { id },
    scope: id,
    optimistic: ({ isActive }) => [
      patchOf(alertsQuery, (alerts) =>
        alerts.map((one) => (one.id === id && isActive !== undefined ? { ...one, isActive } : one)),
      ),
    ],
    failed: 'Failed to update alert',
    onDone: showAlert,
    refresh: { except: alertsQuery.queryKey },
  })
  return (isOn: boolean) => void change({ isActive: isOn ? 1 : 0 })
}

function EditAlert({ alert }: { readonly alert: Alert }) {
  const place = `alert/${alert.id}`
  const isContinued = useContinues(place)
  const [opened, setOpened] = useState(isContinued ? alert : undefined)
  const { draft, end } = useFormDraft(place, () => setOpened(undefined))
  const { change, isPending, refused } = useChange(updateAlert, {
    params: { id: alert.id },
    failed: 'Failed to update alert',
    onDone: (changed) => {
      showAlert(changed)
      end()
    },
  })
  const { cigar, title } = alert
  return (
    <>
      <Button variant="quiet" aria-label={`Edit ${title}`} onClick={() => setOpened(alert)}>
        Edit
      </Button>
      {opened && (
        <AlertForm
          heading="Edit Alert"
          description={cigar ? nameCigar(cigar) : 'All cigars'}
          send="Save Changes"
          alert={opened}
          cigar={cigar}
          draft={draft}
          isPending={isPending}
          refused={refused}
          onSubmit={({ cigarId: _, ...entries }) => void change(changesOf(opened, entries))}
          onClose={end}
        />
      )}
    </>
  )
}

/** Returns the fields that the user changed. The server may have newer values of the others. */
function changesOf(opened: Alert, entries: BodyOf<typeof updateAlert>) {
  const before = new Map<string, unknown>(Object.entries(opened))
  const changed = Object.entries(entries).filter(
    ([name, value]) => (value ?? undefined) !== before.get(name),
  )
  return z.parse(updateAlert.body, Object.fromEntries(changed))
}

function DeleteAlert({ alert }: { readonly alert: Alert }) {
  const [isOpen, setIsOpen] = useState(false)
  const { change, isPending } = useChange(deleteAlert, {
    params: { id: alert.id },
    failed: 'Failed to delete alert',
    onDone: () =>
      queryClient.setQueryData(alertsQuery.queryKey, (alerts) =>
        alerts?.filter(({ id }) => id !== alert.id),
      ),
  })
  return (
    <>
      <Button variant="quiet" aria-label={`Delete ${alert.title}`} onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete Alert"
        description={`Are you sure you want to delete "${alert.title}"? This action cannot be undone.`}
        confirmLabel="Delete"
        tone="destructive"
        pending={isPending}
        onConfirm={() => change()}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
