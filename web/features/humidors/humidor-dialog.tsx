import type { ComponentProps, ReactNode } from 'react'
import {
  type Control,
  type FieldValues,
  type RegisterOptions,
  useController,
} from 'react-hook-form'
import { maxNote } from '../../../shared/contract/fields.ts'
import { createHumidor, type Humidor, updateHumidor } from '../../../shared/contract/humidors.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { humidorKinds } from '../../../shared/rules/places.ts'
import { standardSize } from '../../../shared/rules/room.ts'
import { call } from '../../api/client.ts'
import { describeError, unlessAtField } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import {
  asCount,
  asNumber,
  asText,
  type Registered,
  useSchemaForm,
} from '../../ui/use-schema-form.ts'
import { withSentPhoto } from '../photos/kept-photos.ts'
import { Photo } from '../photos/photo.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { usePhotoUpload } from '../photos/use-photo-upload.ts'
import { kindNames } from './describe-humidor.ts'
import styles from './humidor-dialog.module.css'
import { fromOwnDegrees, temperatureUnit, toOwnDegrees } from './temperature.ts'

type Props = {
  /** The place of its draft. */
  readonly place: string
  readonly onClose: () => void
}

const nothing = {
  capacity: null,
  targetHumidity: null,
  tolerance: null,
  targetTemperature: null,
  note: null,
  imageUrl: null,
}

export function AddHumidorDialog({ place, onClose }: Props) {
  const { draft, keyStore, end } = useFormDraft(place, onClose)
  const { change, isPending, refused } = useChange(createHumidor, {
    keyStore,
    send: async (body: BodyOf<typeof createHumidor>, idempotencyKey) =>
      call(createHumidor, { body: await withSentPhoto(body), idempotencyKey }),
    // A limit of the plan has no field.
    failed: unlessAtField((error) => describeError(error, 'The humidor could not be added')),
    onDone: ({ name }) => {
      toast({ title: 'Humidor Added', description: `${name} is ready for your cigars.` })
      end()
    },
  })
  const { field, submit, isChanged, control } = useSchemaForm(createHumidor.body, {
    defaultValues: { ...nothing, name: '', kind: 'desktop' },
    draft,
    refused,
  })
  return (
    <HumidorForm
      title="Add Humidor"
      send="Add Humidor"
      sending="Adding..."
      isPending={isPending}
      draft={draft}
      field={field}
      control={control}
      isChanged={isChanged}
      onClose={end}
      onSubmit={submit((body) => void change(body))}
    />
  )
}

type EditProps = Props & { readonly humidor: Humidor }

export function EditHumidorDialog({ humidor, place, onClose }: EditProps) {
  const { draft, end } = useFormDraft(place, onClose)
  const { change, isPending, refused } = useChange(updateHumidor, {
    send: async (changes: BodyOf<typeof updateHumidor>, idempotencyKey) => {
      const body = await withSentPhoto(changes)
      return call(updateHumidor, { params: { id: humidor.id }, body, idempotencyKey })
    },
    failed: unlessAtField((error) => describeError(error, 'The humidor could not be changed')),
    onDone: () => {
      toast({ title: 'Humidor Changed' })
      end()
    },
  })
  const { name, kind, targetTemperature, note = null, imageUrl = null } = humidor
  const { capacity = null, targetHumidity = null, tolerance = null } = humidor
  const { field, submit, isChanged, control } = useSchemaForm(updateHumidor.body, {
    defaultValues: {
      name,
      kind,
      capacity,
      targetHumidity,
      tolerance,
      note,
      imageUrl,
      targetTemperature: targetTemperature === undefined ? null : toOwnDegrees(targetTemperature),
    },
    // An unchanged temperature is in the user's unit.
    changesOnly: true,
    draft,
    refused,
  })
  return (
    <HumidorForm
      title="Edit Humidor"
      send="Save"
      isPending={isPending}
      draft={draft}
      field={field}
      control={control}
      isChanged={isChanged}
      onClose={end}
      onSubmit={submit((body) => void change(body))}
    />
  )
}

type FormProps = Omit<ComponentProps<typeof FormDialog>, 'isWide' | 'isReady' | 'children'> &
  Pick<FieldsProps, 'field'> & { readonly control: Control<FieldValues> }

function HumidorForm({ field, control, isChanged, ...dialog }: FormProps) {
  const { field: image } = useController({ control, name: 'imageUrl' })
  const upload = usePhotoUpload(image.onChange)
  const isUploading = upload.progress !== undefined
  return (
    <FormDialog {...dialog} isWide isReady={!isUploading} isChanged={isChanged || isUploading}>
      <Fields field={field}>
        <PhotoField
          upload={upload}
          photo={image.value && <Photo imageUrl={image.value} alt="Your humidor" />}
          onRemove={() => image.onChange(null)}
        />
      </Fields>
    </FormDialog>
  )
}

type Name = keyof BodyOf<typeof createHumidor>

type FieldsProps = {
  readonly field: (name: Name, options?: RegisterOptions) => Registered
  readonly children: ReactNode
}

const capacityHint = `In sticks the size of a ${standardSize.name} (${standardSize.length} × ${standardSize.ringGauge}).`
const asDegrees = {
  setValueAs: (text: unknown) => {
    const degrees = asNumber.setValueAs(text)
    return typeof text === 'string' && typeof degrees === 'number'
      ? fromOwnDegrees(degrees)
      : degrees
  },
}

const Fields = ({ field, children }: FieldsProps) => (
  <div className={`stack ${styles.fields}`}>
    <TextField
      {...field('name')}
      label="Name"
      maxLength={60}
      autoComplete="off"
      placeholder="Cabinet in the study"
      data-autofocus
    />
    <SelectField {...field('kind')} label="Kind">
      {humidorKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kind === 'other' ? 'Other' : kindNames[kind]}
        </option>
      ))}
    </SelectField>
    <NumberField
      {...field('capacity', asCount)}
      min={1}
      label="Capacity (optional)"
      hint={capacityHint}
    />
    <fieldset className={`stack ${styles.target}`}>
      <legend>Target (optional)</legend>
      <NumberField
        {...field('targetHumidity', asNumber)}
        inputMode="decimal"
        label="Humidity (%)"
        placeholder="65"
      />
      <NumberField
        {...field('tolerance', asNumber)}
        inputMode="decimal"
        label="± (%)"
        placeholder="2"
      />
      <NumberField
        {...field('targetTemperature', asDegrees)}
        inputMode="decimal"
        label={`Temperature (${temperatureUnit()})`}
        placeholder={String(toOwnDegrees(68))}
      />
    </fieldset>
    <TextAreaField
      {...field('note', asText)}
      label="Note (optional)"
      rows={3}
      maxLength={maxNote}
    />
    <fieldset className={styles.photo}>
      <legend>Photo (optional)</legend>
      {children}
    </fieldset>
  </div>
)
