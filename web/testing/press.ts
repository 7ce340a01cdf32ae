import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { uppermostDialog } from '../ui/open-dialogs.ts'

/** Presses a button of the uppermost dialog, or of the page when none is open. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const place = uppermostDialog() ?? document.body
  await user.click(await within(place).findByRole('button', { name }))
}
