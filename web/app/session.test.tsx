import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUser } from '../../shared/contract/auth.ts'
import { listCigars } from '../../shared/contract/cigars.ts'
import { queryClient } from '../api/query-client.ts'
import { userQuery } from '../session/session.ts'
import { dropSessionMarker } from '../session/session-marker.ts'
import { answer } from '../testing/network.ts'
import { ana, openPage } from '../testing/open-page.tsx'
import { sampleCigar } from '../testing/samples.ts'

const inMemory = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

async function openCollection(): Promise<void> {
  answer(listCigars, [sampleCigar({ brand: 'Padron' })])
  openPage('/all-cigars')
  await screen.findByRole('link', { name: /^View Padron/ })
}

test('When another user signs in in another tab, this tab forgets the last one and starts again', async () => {
  const left: unknown[] = []
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => void left.push(inMemory()))
  await openCollection()
  answer(getUser, { ...ana, id: 'ben' })
  await queryClient.invalidateQueries(userQuery)
  await waitFor(() => expect(left).toEqual([['/api/auth/user']]))
  reload.mockRestore()
})

test('When the user signs out in another tab, this tab forgets them', async () => {
  await openCollection()
  dropSessionMarker()
  await queryClient.invalidateQueries(userQuery)
  await screen.findByText('Sign In Required')
  expect(inMemory()).toEqual(['/api/auth/user'])
})
