import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as bulk from '../../../../shared/contract/bulk.ts'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { today } from '../../../../shared/rules/dates.ts'
import { useChange } from '../../../api/use-change.ts'
import { followChange, showSuccess, showUnknown } from '../../../features/cigars/follow-change.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { HumidorChoices } from '../../../features/humidors/humidor-choices.tsx'
import { useHumidors, useSeveral } from '../../../features/humidors/use-humidors.ts'
import { ProgressBar } from '../../../features/photos/progress-bar.tsx'
import { PremiumFeatureDialog } from '../../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../../features/plans/use-plan.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import {
  CodeIcon,
  DownloadIcon,
  LockIcon,
  MoveIcon,
  PenIcon,
  PlusIcon,
  TrashIcon,
} from '../../../ui/icons.tsx'
import { uppermostDialog } from '../../../ui/open-dialogs.ts'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './bulk-bar.module.css'
import { EditDialog } from './edit-dialog.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { removeLater } from './remove-later.ts'
import type { Selection } from './use-selection.ts'
import { writeCsv } from './write-csv.ts'

type Open = 'edit' | 'purchase' | 'move' | 'remove'

/** The actions for the selected cigars, in reach of the thumb. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { picked, pickAll, end } = selection
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useEscape(end)
  const remove = () => {
    removeLater(client, picked)
    end()
  }
  return (
    <section ref={keepReach} className={styles.bar} aria-label="Selected cigars" data-bar>
      <p className={styles.count} role="status">
        {picked.length === 0 ? 'Select cigars' : `${picked.length} selected`}
      </p>
      <Button variant="plain" onClick={pickAll}>
        Select All
      </Button>
      <Button variant="plain" onClick={end}>
        Done
      </Button>
      <Actions cigars={picked} onOpen={setOpen} />
      <Changes cigars={picked} open={open} close={close} onDone={end} />
      <RemoveDialog cigars={picked} open={open === 'remove'} onRemove={remove} onClose={close} />
    </section>
  )
}

/** Keeps the end of the page and the toasts above the bar, whose height depends on its actions and the size of text. */
function keepReach(bar: HTMLElement) {
  const { style } = document.documentElement
  const keep = () => style.setProperty('--reach-height', `${bar.offsetHeight}px`)
  const observer = new ResizeObserver(keep)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--reach-height')
  }
}

/** Escape ends the selection, unless it closes a dialog. */
function useEscape(end: () => void) {
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !uppermostDialog()) end()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [end])
}

function Actions({ cigars, onOpen }: { cigars: readonly Cigar[]; onOpen: (what: Open) => void }) {
  const isPremium = usePlan() === 'premium'
  const several = useSeveral()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const download = () =>
    saveFile(
      new Blob([writeCsv(cigars)], { type: 'text/csv;charset=utf-8' }),
      `cigars-${today(ownTimeZone(), new Date())}.csv`,
    )
  const label = () =>
    void navigate(paths.labels(), {
      state: { from: pathname + search, cigars: cigars.map(({ id }) => id) },
    })
  const action = (icon: ReactNode, label: string, onClick: () => void) => (
    <button type="button" disabled={cigars.length === 0} onClick={onClick}>
      {icon}
      {label}
    </button>
  )
  return (
    <div className={styles.actions}>
      {action(<PenIcon />, 'Edit', () => onOpen('edit'))}
      {action(isPremium ? <PlusIcon /> : <LockIcon />, 'Add Purchase', () => onOpen('purchase'))}
      {several && action(<MoveIcon />, 'Move', () => onOpen('move'))}
      {action(<TrashIcon />, 'Remove', () => onOpen('remove'))}
      {action(<DownloadIcon />, 'Download CSV', download)}
      {action(<CodeIcon />, 'Labels', label)}
    </div>
  )
}

type ChangesProps = {
  readonly cigars: readonly Cigar[]
  readonly open: Open | undefined
  readonly close: () => void
  readonly onDone: () => void
}

/** The dialogs of the changes, and their progress. */
function Changes({ cigars, open, close, onDone }: ChangesProps) {
  const { change, isPending, refused, progress, hide } = useBulkChange(cigars, close, onDone)
  const isPremium = usePlan() === 'premium'
  const count = counted(cigars.length, 'Cigar')
  return (
    <>
      <PremiumFeatureDialog
        open={open === 'purchase' && !isPremium}
        feature="purchase tracking"
        onClose={close}
      />
      {open === 'edit' && (
        <EditDialog
          title={`Edit ${count}`}
          isPending={isPending}
          onEdit={(fields) => change({ kind: 'edit', fields })}
          onClose={close}
        />
      )}
      {open === 'purchase' && isPremium && (
        <PurchaseDialog
          title={`Add a Purchase to ${count}`}
          isPending={isPending}
          refused={refused}
          onAdd={(purchase) => change({ kind: 'purchase', ...purchase })}
          onClose={close}
        />
      )}
      {open === 'move' && (
        <MoveDialog
          title={`Move ${count}`}
          isPending={isPending}
          onMove={(to) => change({ kind: 'move', to })}
          onClose={close}
        />
      )}
      {progress && <Progress change={progress} onClose={hide} />}
    </>
  )
}

type Requested = Parameters<ReturnType<typeof useChange<typeof bulk.startChange>>['change']>[0]

function useBulkChange(cigars: readonly Cigar[], close: () => void, onDone: () => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<bulk.BulkChange>()
  const hide = () => setProgress(undefined)
  const { change, isPending, refused } = useChange(bulk.startChange, {
    failed: 'Failed to update cigars.',
    onDone: (started) => {
      close()
      setProgress(started)
      // A hidden dialog stays hidden.
      const show = (now: bulk.BulkChange) => setProgress((before) => before && now)
      followChange(client, started, show)
        .then((done) => {
          showSuccess(client, done)
          if (done.state === 'applied') onDone()
        })
        .catch(showUnknown)
        .finally(hide)
    },
  })
  const cigarIds = cigars.map(({ id }) => id)
  return {
    change: (requested: Requested['change']) => change({ cigarIds, change: requested }),
    isPending,
    refused,
    progress,
    hide,
  }
}

type ProgressProps = { readonly change: bulk.BulkChange; readonly onClose: () => void }

function Progress({ change: { state, done, total }, onClose }: ProgressProps) {
  const title = state === 'failing' ? 'Undoing the Update' : 'Updating Cigars'
  return (
    <Dialog open title={title} onClose={onClose}>
      <ProgressBar label={title} share={done / total} />
      <p className="soft small">
        {done} of {counted(total, 'cigar')}
      </p>
    </Dialog>
  )
}

type RemoveProps = {
  readonly cigars: readonly Cigar[]
  readonly open: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

function RemoveDialog({ cigars, open, onRemove, onClose }: RemoveProps) {
  const sticks = cigars.reduce((sum, { quantity }) => sum + quantity, 0)
  const stock = sticks > 0 ? `${counted(sticks, 'stick')} in stock and ` : ''
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${counted(cigars.length, 'Cigar')}`}
      description={`Are you sure you want to remove ${counted(cigars.length, 'cigar')} from your collection? This deletes ${stock}all purchases, smokes, notes and photos.`}
      confirmLabel="Remove"
      tone="destructive"
      onConfirm={onRemove}
      onClose={onClose}
    />
  )
}

type Props = {
  readonly title: string
  readonly isPending: boolean
  readonly onMove: (humidorId: string) => void
  readonly onClose: () => void
}

/** Moves all sticks of many cigars to one humidor. */
function MoveDialog({ title, isPending, onMove, onClose }: Props) {
  const humidors = useHumidors() ?? []
  const [chosen, setChosen] = useState<string>()
  return (
    <FormDialog
      title={title}
      description="All their sticks in stock go there."
      send="Move"
      sending="Moving..."
      isReady={chosen !== undefined}
      isChanged={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => chosen && onMove(chosen)}
    >
      <HumidorChoices humidors={humidors} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  )
}
