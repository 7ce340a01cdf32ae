import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Alert, listAlerts } from '../../../shared/contract/alerts.ts'
import { alertsFull, mostAlerts } from '../../../shared/rules/aging-alerts.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { queryOf } from '../../api/queries.ts'
import { NewAlert } from '../../features/alerts/new-alert.tsx'
import { useOwnTimeZone } from '../../features/alerts/use-preferences.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { PremiumGate } from '../../features/plans/premium-gate.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { LongList } from '../../ui/show-more.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './aging-alerts.module.css'
import { AlertCard } from './alert-card.tsx'
import { CigarChoice } from './cigar-choice.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const failure = 'Your aging alerts could not be loaded.'

/** Reminders of the day on which cigars reach an age (spec §2 'Aging Alerts'). */
export default function AgingAlerts() {
  const [search, setSearch] = useSearchParams()
  const [isCreating, setIsCreating] = useState(false)
  const isPremium = usePlan() === 'premium'
  const showSettings = (shown: boolean) =>
    setSearch(shown ? { settings: '1' } : {}, { replace: true })
  const settings = (
    <Button variant="quiet" onClick={() => showSettings(true)}>
      Settings
    </Button>
  )
  const { data: alerts = [] } = useQuery({ ...queryOf(listAlerts), enabled: isPremium })
  const create = (
    <Button isBusy={alerts.length >= mostAlerts} onClick={() => setIsCreating(true)}>
      Create Alert
    </Button>
  )
  return (
    <Page
      title={paths.agingAlerts.title}
      subtitle="Get reminded when your cigars reach an age."
      visit="aging alerts"
      back={<BackLink to={paths.home()}>Back to Dashboard</BackLink>}
      actions={
        <>
          {settings}
          {isPremium && create}
        </>
      }
    >
      {isPremium ? (
        <Alerts create={create} onSettings={() => showSettings(true)} />
      ) : (
        <PremiumGate
          feature="aging alerts"
          promise="They remind you by email, by push notification and here when a cigar reaches the age you chose."
        />
      )}
      {isCreating && <CreateAlert onClose={() => setIsCreating(false)} />}
      {search.has('settings') && (
        <SettingsDialog isPremium={isPremium} onClose={() => showSettings(false)} />
      )}
    </Page>
  )
}

function CreateAlert({ onClose }: { readonly onClose: () => void }) {
  const { cigars } = useCollection()
  const created = ({ title }: Alert) => {
    toast({ title: 'Alert Created', description: title })
    onClose()
  }
  return (
    <NewAlert
      heading="Create Alert"
      cigar={undefined}
      cigars={cigars}
      onCreated={created}
      onClose={onClose}
    >
      {(chosen, onChoose) => <CigarChoice chosen={chosen} onChoose={onChoose} />}
    </NewAlert>
  )
}

type AlertsProps = { readonly create: ReactNode; readonly onSettings: () => void }

function Alerts({ create, onSettings }: AlertsProps) {
  const alerts = useQuery(queryOf(listAlerts))
  const isOff = useOwnTimeZone()?.agingAlertsEnabled === 0
  return (
    <QueryView of={alerts} failed={failure} loading={<LoadingAlerts />}>
      {(shown) => (
        <div className="stack">
          {isOff && <TurnedOff onSettings={onSettings} />}
          <List alerts={shown} isOff={isOff} create={create} />
        </div>
      )}
    </QueryView>
  )
}

const TurnedOff = ({ onSettings }: Pick<AlertsProps, 'onSettings'>) => (
  <div className={`wrap ${styles.off}`}>
    <p>Aging alerts are turned off in the settings.</p>
    <Button variant="plain" onClick={onSettings}>
      Turn On
    </Button>
  </div>
)

type ListProps = {
  readonly alerts: readonly Alert[]
  readonly isOff: boolean
  readonly create: ReactNode
}

function List({ alerts, isOff, create }: ListProps) {
  const active = alerts.filter(({ isActive }) => isActive).length
  return (
    <>
      <ListCount of={alerts.length} className={styles.count}>
        {alerts.length > 0 &&
          `${counted(alerts.length, 'alert')}, ${active.toLocaleString('en-US')} active`}
        {alerts.length >= mostAlerts && `. ${alertsFull}`}
      </ListCount>
      {alerts.length === 0 ? (
        <EmptyState
          headline="No aging alerts set up"
          text="Choose an age for one cigar or for all, and we remind you before they reach it."
        >
          {create}
        </EmptyState>
      ) : (
        // More cards would make the page slow.
        <LongList items={alerts} step={50} className={`stack ${styles.list}`}>
          {(alert) => <AlertCard key={alert.id} alert={alert} isOff={isOff} />}
        </LongList>
      )}
    </>
  )
}

const LoadingAlerts = () => (
  <div role="status">
    <span className="visually-hidden">Loading your alerts...</span>
    <div className={`stack ${styles.list}`} aria-hidden="true">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={`pending ${styles.skeleton}`} />
      ))}
    </div>
  </div>
)
