import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { splitNotes } from '../../../../shared/rules/restock-notes.ts'
import type { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { describeMoney } from '../describe-money.ts'
import { PriceField } from '../price-field.tsx'
import { BasicInformation } from './basic-information.tsx'
import { ReadOnlyInput, ReadOnlyNotes, Slot } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { WrapperAndCharacteristics } from './form-cards.tsx'
import { useCigarForm } from './form-context.ts'
import { EditPhotoCard } from './photo-cards.tsx'
import { SizeAndDimensions } from './size-and-dimensions.tsx'

type Props = { readonly cigar: Cigar; readonly upload: ReturnType<typeof usePhotoUpload> }

/** The cards of the add form; the inventory is read-only (spec §5). */
export function EditCards({ cigar, upload }: Props) {
  const { pricePerCigar, quantity, purchaseDate, aiNotes } = cigar
  const { control } = useCigarForm()
  const { tasting } = splitNotes(cigar.notes ?? '')
  return (
    <>
      <BasicInformation />
      <SizeAndDimensions />
      <WrapperAndCharacteristics />
      <EditPhotoCard upload={upload} />
      <FormCard
        title="Purchase Information"
        hint="Managed through inventory: purchases are added and corrected on the cigar's page."
      >
        <ReadOnlyInput
          label="Price per Cigar"
          value={pricePerCigar === undefined ? '–' : describeMoney(pricePerCigar)}
        />
        <ReadOnlyInput label="Quantity" value={quantity.toLocaleString('en-US')} />
        <ReadOnlyInput
          label="Purchase Date"
          value={purchaseDate === undefined ? '–' : formatUsDay(purchaseDate)}
        />
      </FormCard>
      <FormCard
        title="Your Estimate"
        hint="What one is worth to you today. Your Collection Report shows it next to what you paid."
      >
        <Slot optional>
          <PriceField name="estimate" label="Estimate per Cigar" control={control} quantity={1} />
        </Slot>
      </FormCard>
      {tasting && (
        <FormCard title="Notes" hint={aiNotes ? notesOfAi : ownNotes}>
          <ReadOnlyNotes label="Tasting Notes & Comments" value={tasting} />
        </FormCard>
      )}
    </>
  )
}

const ownNotes = 'Managed through inventory. Add new notes under Your Personal Notes.'
const notesOfAi = 'AI-generated notes cannot be edited. Add your own under Your Personal Notes.'
