import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getUser, updateProfile } from '../../../shared/contract/auth.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, subscribed } from '../../testing/samples.ts'

/** The member's details, after the page has loaded. */
async function findCard() {
  await screen.findByText('Your collection is empty')
  return within(screen.getByRole('region', { name: 'About you' }))
}

const periodEnd = '2026-12-22T12:00:00.000Z'

const nameField = (name: 'First Name' | 'Last Name') =>
  screen.getByLabelText<HTMLInputElement>(name)

test.for([
  ['free', 'Free'],
  ['basic', 'Basic'],
  ['premium', 'Premium'],
] as const)('shows the details of a member on %s', async ([plan, name]) => {
  openPage('/profile', { plan })
  const card = await findCard()
  card.getByRole('heading', { name: 'Ana' })
  card.getByText(name)
  card.getByText('ana@example.com')
  card.getByText('Member since 1/2/2026')
})

test.for([
  ['no plan', ana, 'See the plans'],
  [
    'a plan that renews',
    subscribed('basic', { periodEnd }),
    'Basic. Next payment on 12/22/2026. Manage subscription',
  ],
  [
    'a plan that ends',
    subscribed('premium', { periodEnd, cancelAt: periodEnd }),
    'Premium. Ends on 12/22/2026. Manage subscription',
  ],
  [
    'a plan that has ended unpaid',
    { ...subscribed('premium', { periodEnd, status: 'past_due' }), plan: 'free' },
    'Premium. Last payment failed. Ended on 12/29/2026. Manage subscription',
  ],
] as const)('leads a member with %s to the plans', async ([, user, text]) => {
  respond(getUser, user)
  openPage('/profile')
  const card = await findCard()
  const link = card.getByRole('link', { name: /plans|subscription/ })
  expect(link.closest('p')?.textContent).toBe(text)
  expect(link.getAttribute('href')).toBe('/subscribe')
})

test('shows days in UTC on a device with an unknown time zone', async () => {
  const known = Intl.DateTimeFormat().resolvedOptions()
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  options.mockReturnValue({ ...known, timeZone: 'Etc/Unknown' })
  respond(getUser, { ...ana, createdAt: '2026-01-02T23:59:59.000Z' })
  openPage('/profile')
  const card = await findCard()
  card.getByText('Member since 1/2/2026')
})

test('keeps the name on canceling', async () => {
  const user = openPage('/profile')
  const card = await findCard()
  await user.click(card.getByRole('button', { name: 'Edit Profile' }))
  await user.type(nameField('First Name'), 'lise')
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  card.getByRole('heading', { name: 'Ana' })
  await user.click(card.getByRole('button', { name: 'Edit Profile' }))
  expect(nameField('First Name').value).toBe('Ana')
})

test('restores an unsaved name after its page was left', async () => {
  const edit = async () => {
    const user = openPage('/profile')
    await user.click((await findCard()).getByRole('button', { name: 'Edit Profile' }))
    return user
  }
  await (await edit()).type(nameField('First Name'), 'lise')
  cleanup()
  await edit()
  expect(nameField('First Name').value).toBe('Analise')
  screen.getByText('We kept what you typed.')
})

test('sends both names on saving, and shows the stored ones', async () => {
  const sent = respond(updateProfile, { ...ana, firstName: 'Anna', lastName: 'Ruiz' })
  const user = openPage('/profile')
  const card = await findCard()
  await user.click(card.getByRole('button', { name: 'Edit Profile' }))
  await user.clear(nameField('First Name'))
  await user.type(nameField('First Name'), ' Anna ')
  await user.type(nameField('Last Name'), 'Ruiz')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await card.findByRole('heading', { name: 'Anna Ruiz' })
  await findToast('Your profile has been updated successfully.')
  expect(sent.map(({ body }) => body)).toEqual([{ firstName: 'Anna', lastName: 'Ruiz' }])
})

test('explains a refused name at its field', async () => {
  const message = 'A name can be at most 50 characters long.'
  fail(updateProfile, 'invalid_input', { issues: [{ path: 'firstName', message }] })
  const user = openPage('/profile')
  const card = await findCard()
  await user.click(card.getByRole('button', { name: 'Edit Profile' }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  await findToast('Failed to update profile. Please try again.')
  card.getByRole('textbox', { name: 'First Name', description: message })
})

test('keeps typed text after a failed save', async () => {
  fail(updateProfile)
  const user = openPage('/profile')
  const card = await findCard()
  await user.click(card.getByRole('button', { name: 'Edit Profile' }))
  await user.type(nameField('First Name'), 'lise')
  await user.type(nameField('Last Name'), 'Ruiz')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await findToast('Failed to update profile. Please try again.')
  expect(nameField('First Name').value).toBe('Analise')
  expect(nameField('Last Name').value).toBe('Ruiz')
  respond(updateProfile, { ...ana, firstName: 'Analise', lastName: 'Ruiz' })
  await user.click(card.getByRole('button', { name: 'Save' }))
  await card.findByRole('heading', { name: 'Analise Ruiz' })
})

test.for([
  [
    'A file that is not an image',
    new File(['%PDF-'], 'me.pdf', { type: 'application/pdf' }),
    'Invalid File',
    'Please select an image file.',
  ],
  [
    'An image above 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' }),
    'File Too Large',
    'Please select an image smaller than 5MB.',
  ],
] as const)('%s is refused as a profile picture', async ([, file, title, text]) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture.')))
  openPage('/profile')
  const card = await findCard()
  // Users can choose files that the file dialog filters out.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(card.getByLabelText('Change Photo'), file)
  await findToast(title)
  await findToast(text)
  expect(card.queryByRole('progressbar')).toBeNull()
})

test('shows initials for a profile picture that cannot be loaded', async () => {
  respond(getUser, { ...ana, profileImageUrl: '/media/none.jpg' })
  openPage('/profile')
  const card = await findCard()
  expect(card.queryByText('A')).toBeNull()
  fireEvent.error(card.getByRole('presentation'))
  card.getByText('A')
  expect(card.queryByRole('presentation')).toBeNull()
})
