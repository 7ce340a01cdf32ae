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

/** The actions for the selected cigars, in reach of the thumb. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { picked, pickAll, end } = selection
  const client = useQueryClient()
  const [open, setOpen] = useState<Name>()
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
      <Changes cigars={picked} open={open} close={close} onRemove={remove} onDone={end} />
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

type DialogProps = Pick<ReturnType<typeof useBulkChange>, 'change' | 'isPending' | 'refused'> & {
  readonly cigars: readonly Cigar[]
  readonly onRemove: () => void
  readonly onClose: () => void
}

type Action = {
  readonly label: string
  readonly icon: ReactNode
  readonly feature?: string
  readonly needsSeveral?: true
  readonly Dialog: (props: DialogProps) => ReactNode
}

type Name = 'edit' | 'purchase' | 'move' | 'remove'

const countCigars = (cigars: readonly Cigar[]) => counted(cigars.length, 'Cigar')

/**
 * The changes of the selected cigars, in the order of their buttons. `feature` names a change that needs
 * Premium. `needsSeveral` hides one from a user with one humidor.
 */
const actions: Readonly<Record<Name, Action>> = {
  edit: {
    label: 'Edit',
    icon: <PenIcon />,
    Dialog: ({ cigars, change, isPending, onClose }) => (
      <EditDialog
        title={`Edit ${countCigars(cigars)}`}
        isPending={isPending}
        onEdit={(fields) => change({ kind: 'edit', fields })}
        onClose={onClose}
      />
    ),
  },
  purchase: {
    label: 'Add Purchase',
    icon: <PlusIcon />,
    feature: 'purchase tracking',
    Dialog: ({ cigars, change, isPending, refused, onClose }) => (
      <PurchaseDialog
        title={`Add a Purchase to ${countCigars(cigars)}`}
        isPending={isPending}
        refused={refused}
        onAdd={(purchase) => change({ kind: 'purchase', ...purchase })}
        onClose={onClose}
      />
    ),
  },
  move: {
    label: 'Move',
    icon: <MoveIcon />,
    needsSeveral: true,
    Dialog: ({ cigars, change, isPending, onClose }) => (
      <MoveDialog
        title={`Move ${countCigars(cigars)}`}
        isPending={isPending}
        onMove={(to) => change({ kind: 'move', to })}
        onClose={onClose}
      />
    ),
  },
  remove: { label: 'Remove', icon: <TrashIcon />, Dialog: RemoveDialog },
}

const names: readonly Name[] = ['edit', 'purchase', 'move', 'remove']

function Actions({ cigars, onOpen }: { cigars: readonly Cigar[]; onOpen: (name: Name) => void }) {
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
    <button key={label} type="button" disabled={cigars.length === 0} onClick={onClick}>
      {icon}
      {label}
    </button>
  )
  return (
    <div className={styles.actions}>
      {names.map((name) => {
        const { icon, label, feature, needsSeveral } = actions[name]
        if (needsSeveral && !several) return null
        return action(feature && !isPremium ? <LockIcon /> : icon, label, () => onOpen(name))
      })}
      {action(<DownloadIcon />, 'Download CSV', download)}
      {action(<CodeIcon />, 'Labels', label)}
    </div>
  )
}

type ChangesProps = Pick<DialogProps, 'cigars' | 'onRemove'> & {
  readonly open: Name | undefined
  readonly close: () => void
  readonly onDone: () => void
}

/** The dialog of a change, and its progress. */
function Changes({ cigars, open, close, onRemove, onDone }: ChangesProps) {
  const { progress, hide, ...request } = useBulkChange(cigars, close, onDone)
  const isPremium = usePlan() === 'premium'
  const { feature, Dialog } = open ? actions[open] : {}
  return (
    <>
      {feature && !isPremium ? (
        <PremiumFeatureDialog open feature={feature} onClose={close} />
      ) : (
        Dialog && <Dialog {...request} cigars={cigars} onRemove={onRemove} onClose={close} />
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

function RemoveDialog({ cigars, onRemove, onClose }: DialogProps) {
  const sticks = cigars.reduce((sum, { quantity }) => sum + quantity, 0)
  const stock = sticks > 0 ? `${counted(sticks, 'stick')} in stock and ` : ''
  return (
    <ConfirmDialog
      open
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
