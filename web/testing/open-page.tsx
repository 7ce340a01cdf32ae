import { render, screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { getUser } from '../../shared/contract/auth.ts'
import { milestoneIds } from '../../shared/rules/collection-milestones.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { queryClient } from '../api/query-client.ts'
import { dropSessionMarker } from '../api/session-marker.ts'
import { App } from '../app/app.tsx'
import { storageKey } from '../features/milestones/celebrated.ts'
import { ownerMark } from '../session/owner-mark.ts'
import { closeDialogsOnBack } from '../ui/open-dialogs.ts'
import { respondOtherwise } from './network.ts'
import { ana, subscribed } from './samples.ts'

/**
 * Opens a page in the whole program. Tests change the default responses by `respond`, `hold` and
 * `fail`.
 *
 * @param path address with its query
 * @returns the member's keyboard and pointer
 */
export function openPage(
  path: string,
  { plan = 'free' }: { readonly plan?: Plan } = {},
): UserEvent {
  markSession()
  localStorage.setItem(storageKey, JSON.stringify({ [ownerMark(ana.id)]: milestoneIds }))
  if (plan !== 'free') respondOtherwise(getUser, subscribed(plan))
  return showApp(path)
}

/** Sets the cookie that says that there is a session, as the server does. */
export function markSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieNames(location.origin).marker}=1; Path=/`
}

/** Opens a page of the product as a visitor. */
export function openAsVisitor(path: string): UserEvent {
  dropSessionMarker()
  return showApp(path)
}

/** Signs out by the header. */
export async function pressLogout(user: UserEvent): Promise<void> {
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  await user.click(main.getByRole('button', { name: 'More' }))
  await user.click(main.getByRole('button', { name: 'Logout' }))
}

function showApp(path: string): UserEvent {
  queryClient.clear()
  history.pushState(null, '', path)
  closeDialogsOnBack()
  render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
  return userEvent.setup({ delay: null })
}
