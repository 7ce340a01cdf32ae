import { useNavigate } from 'react-router-dom'
import { counted } from '../../../shared/rules/counted.ts'
import { paths } from '../../paths.ts'
import { storedDraft } from '../../session/draft.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast, undoMs } from '../../ui/toast.tsx'
import { CigarPhoto } from '../cigars/cigar-photo.tsx'
import { describeInstant } from '../cigars/describe-instant.ts'
import { usePreview } from '../photos/use-preview.ts'
import { PlanRoom, useShortage } from '../plans/plan-room.tsx'
import {
  dropChange,
  keepChange,
  nameOf,
  useWaitingChanges,
  type WaitingChange,
  type WaitingCigar,
} from './waiting-changes.ts'
import styles from './waiting-list.module.css'

type ListProps = { readonly userId: string; readonly changes: readonly WaitingChange[] }

/** Changes that wait, and changes that the server refused. */
export const WaitingList = ({ userId, changes }: ListProps) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <Waiting key={change.key} userId={userId} change={change} />
    ))}
  </ul>
)

/** The new cigars that only this device has. */
export function WaitingCigars({ userId }: Pick<ListProps, 'userId'>) {
  const changes = useWaitingChanges(userId).filter(({ kind }) => kind === 'cigar')
  if (changes.length === 0) return null
  return (
    <Section title="Waiting to Be Added">
      <WaitingList userId={userId} changes={changes} />
    </Section>
  )
}

type Props = { readonly userId: string; readonly change: WaitingChange }

function Waiting({ userId, change }: Props) {
  const { refusal, kind } = change
  const name = nameOf(change)
  const verb = refusal === undefined ? 'Remove' : 'Dismiss'
  const remove = () => {
    dropChange(userId, change.key)
    toast({
      title: refusal === undefined ? 'Removed' : 'Dismissed',
      description: kind === 'cigar' ? `${name} is not added.` : `A smoke of ${name}.`,
      duration: undoMs,
      action: { label: 'Undo', onSelect: () => keepChange(userId, change) },
    })
  }
  const tryAgain = () => {
    const { refusal: _, ...again } = change
    keepChange(userId, again)
  }
  return (
    <li className="spread">
      {kind === 'cigar' && <Photo body={change.body} />}
      <div className={styles.words}>
        <p>{name}</p>
        <p className="soft small">{describe(change)}</p>
        {kind === 'smoke' && change.body.notes && (
          <p className="small written">{change.body.notes}</p>
        )}
        {refusal !== undefined && <Refusal userId={userId} change={change} refusal={refusal} />}
      </div>
      <div className={`wrap ${styles.ways}`}>
        {kind === 'cigar' && refusal !== undefined && <Edit name={name} waiting={change.key} />}
        {kind === 'smoke' && refusal !== undefined && (
          <Button aria-label={`Try Again: ${name}`} onClick={tryAgain}>
            Try Again
          </Button>
        )}
        <Button variant="quiet" aria-label={`${verb} ${name}`} onClick={remove}>
          {verb}
        </Button>
      </div>
    </li>
  )
}

type RefusalProps = Props & { readonly refusal: string }

/** Says why a change was refused. Of a cigar that has too many sticks for the plan, those that fit can be added. */
function Refusal({ userId, change, refusal }: RefusalProps) {
  const quantity = change.kind === 'cigar' ? (change.body.quantity ?? 1) : 0
  const isTooMany = useShortage(quantity) !== undefined
  if (change.kind === 'cigar' && isTooMany) {
    const { refusal: _, ...again } = change
    const add = (most: number) =>
      keepChange(userId, { ...again, body: { ...change.body, quantity: most } })
    return <PlanRoom quantity={quantity} onFit={add} />
  }
  return (
    <p className={`small ${styles.refusal}`}>
      Not {change.kind === 'cigar' ? 'added' : 'saved'}: {refusal}
    </p>
  )
}

function describe(change: WaitingChange): string {
  if (change.kind === 'cigar') {
    return `${counted(change.body.quantity ?? 1, 'stick')}, entered ${describeInstant(change.at)}`
  }
  const { smokedAt, rating } = change.body
  const time = describeInstant(smokedAt ?? change.at)
  return rating == null ? time : `${time}, ${counted(rating, 'star')}`
}

function Photo({ body: { brand, imageUrl } }: Pick<WaitingCigar, 'body'>) {
  const src = usePreview(imageUrl)
  return (
    <div className={`frame ${styles.photo}`}>
      <CigarPhoto key={src} brand={brand} imageUrl={(src && imageUrl) ?? undefined} alt="" />
    </div>
  )
}

/** Opens the form with what was refused, which takes the place of the draft. */
function Edit({ name, waiting }: { readonly name: string; readonly waiting: string }) {
  const navigate = useNavigate()
  const edit = () => {
    if (storedDraft.get() === null) return void navigate(paths.home(), { state: { waiting } })
    toast({
      title: 'Another Cigar Is Not Added Yet',
      description: 'Add or discard that draft on your home page first.',
    })
  }
  return (
    <Button aria-label={`Edit ${name}`} onClick={edit}>
      Edit
    </Button>
  )
}
