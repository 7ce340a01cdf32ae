import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { splitNotes } from '../../../../shared/rules/restock-notes.ts'
import type { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { describeMoney } from '../describe-money.ts'
import { BasicInformation } from './basic-information.tsx'
import { ReadOnlyInput, ReadOnlyNotes } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { WrapperAndCharacteristics } from './form-cards.tsx'
import { EditPhotoCard } from './photo-cards.tsx'
import { SizeAndDimensions } from './size-and-dimensions.tsx'

type Props = { readonly cigar: Cigar; readonly upload: ReturnType<typeof usePhotoUpload> }

/** The cards of the add form; the inventory is read-only (spec §5). */
export function EditCards({ cigar, upload }: Props) {
  const { pricePerCigar, quantity, purchaseDate, aiNotes } = cigar
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
