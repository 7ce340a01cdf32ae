import * as z from 'zod/mini'
import { type Cigar, cigarChange } from '../../../../shared/contract/cigar.ts'
import { updateCigar } from '../../../../shared/contract/cigars.ts'
import type { BodyOf } from '../../../../shared/contract/route.ts'
import { call } from '../../../api/client.ts'
import { describeUnchanged, showError } from '../../../api/describe-error.ts'
import { useChange } from '../../../api/use-change.ts'
import { EditCards } from '../../../features/cigars/form/edit-cards.tsx'
import { CigarFormContext } from '../../../features/cigars/form/form-context.ts'
import { useLineFacts } from '../../../features/cigars/form/use-line-facts.ts'
import { useSpelling } from '../../../features/cigars/form/use-spelling.ts'
import { useSuggested } from '../../../features/cigars/form/use-suggested.ts'
import { typedPrice } from '../../../features/cigars/typed-price.ts'
import { inTurn, showCigar } from '../../../features/cigars/use-update-cigar.ts'
import { withSentPhoto } from '../../../features/photos/kept-photos.ts'
import { PhotoError } from '../../../features/photos/photo-error.ts'
import { reportUpload, usePhotoUpload } from '../../../features/photos/use-photo-upload.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

type Props = {
  readonly cigar: Cigar
  /** The key of the draft. */
  readonly place: string
  readonly onClose: () => void
}

/** A field without a value. */
const nothing = { wrapper: '', strength: '', origin: '', size: null, length: null, ringGauge: null }

const { shape } = cigarChange
const editedCigar = z.strictObject({ ...shape, estimate: typedPrice(shape.estimate) })

/** Edits a cigar in the cards of the add form; sends only what changed. */
export function EditDialog({ cigar, place, onClose }: Props) {
  const { draft, end } = useFormDraft(place, onClose)
  const { change, isPending, refused } = useEditCigar(cigar.id, end)
  const { brand, lineName, wrapper, strength, origin } = cigar
  const { size = null, length = null, ringGauge = null, imageUrl = null, estimate = null } = cigar
  const form = useSchemaForm(editedCigar, {
    defaultValues: {
      brand,
      lineName,
      wrapper,
      strength,
      origin,
      size,
      length,
      ringGauge,
      imageUrl,
      estimate,
    },
    changesOnly: true,
    draft,
    refused,
  })
  const { setValue, submit } = form
  const entries = { ...form, ...useSuggested(form, nothing, {}), ...useSpelling(form) }
  const upload = useEditPhoto((photo) => setValue('imageUrl', photo, { shouldDirty: true }))
  const isUploading = upload.progress !== undefined
  const isChanged = isUploading || form.isChanged
  return (
    <FormDialog
      isWide
      title="Edit Cigar"
      send="Save Changes"
      isReady={!isUploading}
      isPending={isPending}
      isChanged={isChanged}
      draft={draft}
      onSubmit={submit((changes) => (isChanged ? void change(changes) : end()))}
      onClose={end}
    >
      <CigarFormContext value={{ ...entries, ...useLineFacts(entries, { isNew: false }) }}>
        <div className="stack">
          <EditCards cigar={cigar} upload={upload} />
        </div>
      </CigarFormContext>
    </FormDialog>
  )
}

const useEditCigar = (id: string, onSaved: () => void) =>
  useChange(updateCigar, {
    send: async (changes: BodyOf<typeof updateCigar>, idempotencyKey) => {
      const body = await withSentPhoto(changes)
      return call(updateCigar, { params: { id }, query: {}, body, idempotencyKey })
    },
    ...inTurn(id),
    failed: describeUnchanged,
    onDone: (cigar) => {
      showCigar(cigar)
      onSaved()
      toast({ title: 'Success', description: 'Cigar updated successfully.' })
    },
  })

/** Uploads another photo of a cigar. */
const useEditPhoto = (onUploaded: (imageUrl: string) => void) =>
  usePhotoUpload((imageUrl) => {
    onUploaded(imageUrl)
    toast({ title: 'Success', description: 'Image uploaded successfully.' })
  }, reportError)

/** Errors of the file have their own messages (spec §8). */
function reportError(error: unknown): void {
  if (error instanceof PhotoError && error.isOfFile) reportUpload(error)
  else showError({ title: 'Error', description: 'Failed to upload image.' })
}
