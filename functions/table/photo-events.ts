import { photoReplaced } from '../../shared/events/photos.ts'
import type { Deps } from '../runtime/deps.ts'
import { emit } from './outbox.ts'
import type { Step } from './transact.ts'

type Pictured = { readonly userId: string; readonly imageUrl?: string | undefined }

/** That its photo is no longer used by this row. */
export const emitPhotoReplaced = ({ userId, imageUrl }: Pictured, deps: Deps): Step[] =>
  imageUrl ? emit(photoReplaced, { userId, imageUrl }, deps) : []

/** The same if a change gives it another photo, or takes it away. */
export const emitIfReplaced = (
  row: Pictured,
  { imageUrl }: { readonly imageUrl?: string | null | undefined },
  deps: Deps,
): Step[] =>
  imageUrl === undefined || imageUrl === row.imageUrl ? [] : emitPhotoReplaced(row, deps)
