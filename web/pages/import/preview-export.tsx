import { useMemo, useState } from 'react'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { UnreadableFile } from '../../features/files/unreadable-file.ts'
import { photoName } from '../../features/photos/photo-name.ts'
import { Choice } from '../../ui/choice.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { Confirm, Places } from './confirm.tsx'
import type { ExportContent } from './file/read-file.ts'
import styles from './import.module.css'
import { PhotosDialog } from './photos-dialog.tsx'
import { type ImportBody, type Photos, sentOf } from './preview/body-of.ts'
import { sameIn } from './preview/derive-preview.ts'
import type { SameChoice } from './preview/edits.ts'
import { type Exported, type ExportedCigar, readExport } from './preview/read-export.ts'
import { useBringing } from './use-bringing.ts'
import { usePhotos } from './use-photos.ts'
import { usePlacing } from './use-placing.ts'
import type { FileProps } from './use-run.ts'

type Props = FileProps & { readonly content: ExportContent }

/** A download of the user's own data, or of another account. */
export function PreviewExport({ content, ...props }: Props) {
  const read = useMemo(() => readOr(content.collection), [content])
  return 'problem' in read ? (
    <p role="status" className={styles.problem}>
      {read.problem}
    </p>
  ) : (
    <PreviewCigars {...props} {...content} {...read} />
  )
}

type CigarsProps = FileProps & Pick<Props['content'], 'files'> & Exported

function PreviewCigars({ cigars: all, humidors, wishes, files, file, run }: CigarsProps) {
  const { cigars, isComplete } = useCollection()
  const [same, setSame] = useState<SameChoice>('skip')
  const photos = usePhotos(files)
  const { place, note, blocked, ...placing } = usePlacing(humidors)
  const wished = useBringing(wishes)
  const sameOf = useMemo(() => sameIn(cigars), [cigars])
  const { coming } = wished
  if (!isComplete || placing.isLoading || !coming)
    return <SkeletonRows label="Loading your collection..." />
  const known = all.filter(({ cigar }) => sameOf(cigar).length > 0)
  const sent = same === 'skip' ? all.filter((one) => !known.includes(one)) : all
  const sticks = sent.reduce((sum, { cigar }) => sum + inStock(cigar), 0)
  const withPhoto = sent.filter(({ photo }) => photo !== undefined)
  const own = new Map(
    cigars.flatMap(({ imageUrl }) => (imageUrl ? [[photoName(imageUrl), imageUrl] as const] : [])),
  )
  const bodyOf = (added?: Photos): ImportBody =>
    place({
      ...cigarsOf(sent, added),
      humidors: humidors.map((one) => sentOf(one, added)),
      wishes: coming,
    })
  const named = (name: string) =>
    [
      ...withPhoto.flatMap(({ cigar, photo }) => (photo === name ? nameCigar(cigar) : [])),
      ...humidors.flatMap((humidor) => (humidor.photo === name ? humidor.name : [])),
    ].join(', ')
  return (
    <>
      <p>
        {counted(all.length, 'cigar')} with their purchases, smokes, notes and{' '}
        {counted(withPhoto.length, 'photo')}
        {wishes.length > 0 && `, and ${counted(wishes.length, 'cigar')} for the wish list`}. Alerts,
        badges and shared milestones stay in the file.
      </p>
      {known.length > 0 && <Same count={known.length} same={same} onChange={setSame} />}
      {wished.note && <p className="soft small">{wished.note}</p>}
      {note && <p className="soft small">{note}</p>}
      <Places sticks={sticks} />
      <Confirm
        file={file}
        run={run}
        sticks={sticks}
        blocked={blocked}
        rows={sent.length}
        hasMore={wishes.length + humidors.length > 0}
        body={bodyOf}
        complete={async () => {
          const ofCigars = withPhoto.flatMap(({ photo }) => photo ?? [])
          const added = await photos.addPhotos([...ofCigars, ...placing.photos], own)
          return added && bodyOf(added)
        }}
      />
      {photos.state && (
        <PhotosDialog state={photos.state} nameOf={named} onCancel={photos.cancel} />
      )}
    </>
  )
}

type SameProps = {
  readonly count: number
  readonly same: SameChoice
  readonly onChange: (same: SameChoice) => void
}

/** The choice for cigars that seem to be in the collection. */
const Same = ({ count, same, onChange }: SameProps) => (
  <Choice
    label={`${count} of them ${count === 1 ? 'seems' : 'seem'} to be in your collection`}
    showsLabel
    all="Skip them"
    options={[{ value: 'separate', text: 'Add them separately' }]}
    value={same === 'skip' ? '' : same}
    onChange={(value) => onChange(value === 'separate' ? 'separate' : 'skip')}
  />
)

const cigarsOf = (sent: readonly ExportedCigar[], photos?: Photos) => ({
  cigars: sent.map(({ cigar, photo = '' }) => {
    const imageUrl = photos?.get(photo)
    return { ...cigar, ...(imageUrl && { imageUrl }) }
  }),
  additions: [],
})

const inStock = ({ purchases, smokes = [] }: ExportedCigar['cigar']) =>
  purchases.reduce((sum, { quantity, removed = 0 }) => sum + quantity - removed, -smokes.length)

function readOr(json: string): Exported | { readonly problem: string } {
  try {
    return readExport(json)
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}
