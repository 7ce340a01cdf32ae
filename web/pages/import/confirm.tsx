import { type ReactNode, useState } from 'react'
import { mostImportBytes } from '../../../shared/contract/fields.ts'
import { mostPacked } from '../../../shared/contract/route.ts'
import { type Plan, planLimits } from '../../../shared/rules/plans.ts'
import { showError } from '../../api/describe-error.ts'
import { pack, packAbove } from '../../api/pack.ts'
import { useShortage } from '../../features/plans/plan-room.tsx'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './import.module.css'
import type { ImportBody } from './preview/body-of.ts'
import { hashOfSheet } from './use-import-file.ts'
import type { FileProps } from './use-run.ts'

type Props = FileProps & {
  /** The name of the sheet, of a table. */
  readonly sheet?: string
  readonly rows: number
  /** Sticks in stock that it adds. */
  readonly sticks: number
  /** True if the import has wishes or humidors. It can then begin without rows. */
  readonly hasMore?: boolean
  /** The reason why the import cannot begin. */
  readonly blocked?: ReactNode
  /** A sentence on the rows that are not imported. */
  readonly note?: string
  /** Leaves out the rows that exceed the plan; `undefined` if the user cannot choose rows. */
  readonly onFit?: (() => void) | undefined
  readonly body: () => ImportBody
  /** Prepares the import and returns the body to send, or `undefined` if the user cancels. Without it, `body` is sent. */
  readonly complete?: () => Promise<ImportBody | undefined>
}

const tooMuch = {
  title: 'Failed to import.',
  description:
    'This has more text than one import takes. Please split the file into two; of a download, its collection.csv.',
}

/** True if the gateway would refuse the body. Photo addresses, which come later, also need room. */
async function isMoreThanOneTakes(body: ImportBody): Promise<boolean> {
  const json = JSON.stringify(body)
  if (new Blob([json]).size > mostImportBytes) return true
  return json.length > packAbove && (await pack(json)).byteLength > 0.9 * mostPacked
}

/** The button that imports, in reach of the thumb. It asks before it imports a file twice. */
export function Confirm({ file, run, rows, sticks, hasMore, body, complete, ...props }: Props) {
  const shortage = useShortage(sticks)
  const blocked = props.blocked ?? (shortage && <Full {...shortage} onFit={props.onFit} />)
  const [isChecking, setIsChecking] = useState(false)
  const isStarting = isChecking || run.isStarting
  const start = async (again = false) => {
    const first = body()
    setIsChecking(true)
    const isTooMuch = await isMoreThanOneTakes(first)
    const sent = isTooMuch ? undefined : complete ? await complete() : first
    const fileHash = await hashOfSheet(file, props.sheet)
    setIsChecking(false)
    if (isTooMuch) showError(tooMuch)
    if (sent) await run.start({ fileHash, name: file.name, ...(again && { again }), ...sent })
  }
  const isEmpty = rows === 0 && !hasMore
  return (
    <div className={styles.confirm}>
      <div role="status" className="soft small">
        {blocked ?? (isEmpty ? 'There is nothing to import.' : props.note)}
      </div>
      <Button
        isBusy={isStarting}
        disabled={Boolean(blocked) || isEmpty}
        onClick={() => void start()}
      >
        {isStarting
          ? 'Importing...'
          : rows === 0 && hasMore
            ? 'Import'
            : `Import ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`}
      </Button>
      <ConfirmDialog
        open={run.repeated !== undefined}
        title="Import Again?"
        description={run.repeated}
        confirmLabel="Import Again"
        pending={isStarting}
        onConfirm={() => void start(true)}
        onClose={run.forgetRepeated}
      />
    </div>
  )
}

type FullProps = Pick<Props, 'onFit'> & { readonly text: string; readonly slots: number }

const Full = ({ text, slots, onFit }: FullProps) => (
  <>
    <p>{text}</p>
    <div className="wrap">
      {onFit && slots > 0 && (
        <Button variant="quiet" onClick={onFit}>
          Keep What Fits
        </Button>
      )}
      <PlansLink variant="quiet">Upgrade</PlansLink>
    </div>
  </>
)

type Owner = { readonly plan: Plan; readonly totalCigars?: number | undefined }

/** Says how many places of the plan are taken after an import that fits; `undefined` without a limit. */
export function describeTakenPlaces({ plan, totalCigars = 0 }: Owner, sticks: number) {
  const { cigars: limit } = planLimits[plan]
  if (limit === undefined) return undefined
  return `Afterwards, ${totalCigars + sticks} of your ${limit} places are taken.`
}

/** Says how many sticks of the plan's limit an import takes, if the plan has a limit. */
export function Places({ sticks }: Pick<Props, 'sticks'>) {
  const { user } = useSession()
  const shortage = useShortage(sticks)
  if (shortage) return <p className={styles.problem}>{shortage.text}</p>
  const places = user && describeTakenPlaces(user, sticks)
  return places && <p className="soft small">{places}</p>
}
