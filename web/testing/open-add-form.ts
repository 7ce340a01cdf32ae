import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
// Fetched when it is first opened, which takes long on a busy machine.
import '../features/cigars/form/cigar-form.tsx'

/** Opens the empty form for a new cigar on home, where it is pressed. */
export async function openAddForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Manual Entry/ }))
  await screen.findByRole('heading', { name: 'Basic Information' })
}
