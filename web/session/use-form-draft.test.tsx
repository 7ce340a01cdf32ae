import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { queryClient } from '../api/query-client.ts'
import { markSession } from '../testing/open-page.tsx'
import { ana } from '../testing/samples.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { hasDrafts } from './draft.ts'
import { showUser } from './session.ts'
import { dropOthersDrafts, useFormDraft } from './use-form-draft.ts'

const schema = z.strictObject({ shop: z.optional(z.string()), quantity: z.optional(z.number()) })

/** Opens a form at a place, for a user. */
function openForm({ place = 'restock/1', userId = ana.id, shop = '' } = {}) {
  markSession()
  showUser({ ...ana, id: userId })
  const onEnd = vi.fn()
  const onSubmit = vi.fn()
  const { result, unmount } = renderHook(
    () => {
      const { draft, keyStore, end } = useFormDraft(place, onEnd)
      const form = useSchemaForm(schema, {
        defaultValues: { shop, quantity: 1 },
        changesOnly: true,
        draft,
      })
      return { ...form, keyStore, end, submit: form.submit(onSubmit) }
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  const enter = (name: 'shop' | 'quantity', value: unknown) =>
    act(() => result.current.setValue(name, value, { shouldDirty: true }))
  return { result, unmount, enter, onEnd, onSubmit }
}

test('restores typed values when the form opens again, and sends them as a change', async () => {
  const left = openForm()
  expect(hasDrafts()).toBe(false)
  left.enter('shop', 'Casa Marta')
  left.unmount()
  const { result, onSubmit } = openForm()
  expect(result.current.getValues()).toEqual({ shop: 'Casa Marta', quantity: 1 })
  expect(result.current.isChanged).toBe(true)
  await act(() => result.current.submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ shop: 'Casa Marta' }))
})

test('deletes a draft that is emptied again or was saved meanwhile', () => {
  const left = openForm()
  left.enter('shop', 'Casa Marta')
  left.unmount()
  const again = openForm()
  again.enter('shop', '')
  expect(again.result.current.isChanged).toBe(false)
  expect(hasDrafts()).toBe(false)
  again.enter('shop', 'Casa Marta')
  again.unmount()
  const { result } = openForm({ shop: 'Casa Marta' })
  expect(result.current.isChanged).toBe(false)
  expect(hasDrafts()).toBe(false)
})

test('restores that a draft was sent when its form opens again, until another edit', () => {
  const now = { content: '[{"shop":"Casa Marta"}]', key: 'first' }
  const left = openForm()
  left.enter('shop', 'Casa Marta')
  left.result.current.keyStore.keep(now)
  left.unmount()
  const { result, enter } = openForm()
  expect(result.current.keyStore.read()).toEqual(now)
  enter('quantity', 2)
  expect(result.current.keyStore.read()).toBeUndefined()
})

test('keeps the newer draft of another tab, also when the form is sent', () => {
  const first = openForm()
  const second = openForm()
  first.enter('shop', 'Casa Marta')
  second.enter('shop', 'Casa Lucia')
  first.result.current.keyStore.keep({ content: 'first', key: 'first' })
  act(() => first.result.current.end())
  expect(openForm().result.current.getValues()).toMatchObject({ shop: 'Casa Lucia' })
  expect(second.result.current.keyStore.read()).toBeUndefined()
})

test('keeps no draft of a form that ends or is emptied again', () => {
  const { result, enter, onEnd } = openForm()
  enter('quantity', 5)
  expect(hasDrafts()).toBe(true)
  enter('quantity', 1)
  expect(hasDrafts()).toBe(false)
  enter('quantity', 5)
  act(() => result.current.end())
  expect(hasDrafts()).toBe(false)
  expect(onEnd).toHaveBeenCalledOnce()
})

test.for([
  ['another form', { place: 'restock/2' }],
  ['another user', { userId: 'bob' }],
] as const)('hides typed values from the form of %s, and keeps them for their own', ([, other]) => {
  const left = openForm()
  left.enter('shop', 'Casa Marta')
  left.unmount()
  const { result, unmount } = openForm(other)
  expect(result.current.getValues()).toEqual({ shop: '', quantity: 1 })
  expect(result.current.isChanged).toBe(false)
  unmount()
  expect(openForm().result.current.getValues()).toMatchObject({ shop: 'Casa Marta' })
})

test('removes the drafts of a user when another one signs in', () => {
  const left = openForm()
  left.enter('shop', 'Casa Marta')
  left.unmount()
  dropOthersDrafts(ana.id)
  expect(hasDrafts()).toBe(true)
  dropOthersDrafts('bob')
  expect(hasDrafts()).toBe(false)
})
