import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Identification } from '../../shared/contract/identification.ts'
import { openPage } from './open-page.tsx'
import { photo, storePhotos } from './photos.ts'

/** The response for a photo whose band cannot be read. */
export const unread: Identification = {
  outcome: 'unrecognized',
  imageUrl: '/media/0123456789abcdef01234567/01J00000000000000000000000.jpg',
  candidates: [],
  suggestions: {},
}

/** The field that takes the photo of a band. */
export const photoInput = () => screen.findByLabelText<HTMLInputElement>(/^AI Identification/)

/** Opens home for a collection without cigars. */
export function openHome(): UserEvent {
  storePhotos()
  return openPage('/')
}

export async function openWithPhoto(): Promise<UserEvent> {
  const user = openHome()
  await user.upload(await photoInput(), photo)
  return user
}
