import { useId } from 'react'
import * as z from 'zod/mini'
import { shareMilestone } from '../../../shared/contract/community.ts'
import type { Issue } from '../../../shared/contract/errors.ts'
import { maxCaption } from '../../../shared/contract/fields.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type FormDraft, useSchemaForm } from '../../ui/use-schema-form.ts'
import { ShareCard, type Shown } from './share-card.tsx'
import styles from './share-form.module.css'

const { caption, isPublic, withPhoto } = shareMilestone.body.shape
const schema = z.strictObject({ caption, isPublic, withPhoto })

/** The user's choices for a share. */
type Chosen = z.infer<typeof schema>

type Props = {
  readonly title: string
  readonly description: string
  readonly send: string
  readonly sending?: string
  /** The share with the photo that may be shown. */
  readonly share: Shown
  readonly defaults: Pick<Chosen, 'isPublic' | 'withPhoto'>
  readonly draft: FormDraft
  readonly isPending: boolean
  readonly refused: readonly Issue[]
  readonly onSubmit: (chosen: Chosen, isChanged: boolean) => void
  readonly onClose: () => void
}

/** The dialog in which a milestone is shared or changed, with what others will see. */
export function ShareForm({ share, defaults, refused, onSubmit, ...dialog }: Props) {
  const form = useSchemaForm(schema, {
    defaultValues: { caption: share.caption ?? '', ...defaults },
    draft: dialog.draft,
    refused,
  })
  const { field, watch, setValue, isChanged } = form
  const typed = String(watch('caption'))
  const isShown = watch('isPublic') === 1
  // The photo may be known later than the rest. What is sent is what the switch shows.
  const hasPhoto = share.cigar.imageUrl !== undefined
  const sharesPhoto = hasPhoto && watch('withPhoto') === true
  return (
    <FormDialog
      isWide
      {...dialog}
      isChanged={isChanged}
      onSubmit={form.submit((chosen) => onSubmit({ ...chosen, withPhoto: sharesPhoto }, isChanged))}
    >
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.choices}`}>
          <TextAreaField
            {...field('caption')}
            label="Caption (optional)"
            hint={describeLeft(typed)}
            rows={4}
            dir="auto"
          />
          <Audience
            isEveryone={isShown}
            onChange={(value) => setValue('isPublic', value ? 1 : 0, { shouldDirty: true })}
          />
          <Switch
            label="Share the photo too"
            hint="Otherwise your photos are seen by you alone."
            isOn={sharesPhoto}
            isDisabled={!hasPhoto}
            onChange={(isOn) => setValue('withPhoto', isOn, { shouldDirty: true })}
          />
        </div>
        <section className={`stack ${styles.preview}`} aria-label="Preview">
          <p className="label">{isShown ? 'What others will see' : 'What only you will see'}</p>
          <ShareCard share={preview(share, { caption: typed, withPhoto: sharesPhoto })} />
        </section>
      </div>
    </FormDialog>
  )
}

function describeLeft(typed: string): string {
  const left = maxCaption - typed.trim().length
  return left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`
}

/** With the caption as it is stored. */
function preview(share: Shown, chosen: { caption: string; withPhoto: boolean }): Shown {
  const { imageUrl, ...cigar } = share.cigar
  const stored = schema.shape.caption.safeParse(chosen.caption)
  return {
    ...share,
    caption: stored.success ? stored.data : chosen.caption,
    cigar: { ...cigar, ...(chosen.withPhoto && imageUrl && { imageUrl }) },
  }
}

type AudienceProps = {
  readonly isEveryone: boolean
  readonly onChange: (isEveryone: boolean) => void
}

function Audience({ isEveryone, onChange }: AudienceProps) {
  const name = useId()
  const choices = [
    { label: 'Anyone in the community', value: true },
    { label: 'Only me', value: false },
  ]
  return (
    <fieldset className={styles.audience}>
      <legend>Who sees it</legend>
      {choices.map(({ label, value }) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            className="check"
            name={name}
            checked={value === isEveryone}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
