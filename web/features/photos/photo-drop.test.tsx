import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { photo } from '../../testing/photos.ts'
import { PhotoDrop } from './photo-drop.tsx'

function open({ isTouch = false, disabled = false }) {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(isTouch ? 5 : 0)
  const onChoose = vi.fn<(file: File) => void>()
  render(
    <PhotoDrop onChoose={onChoose} disabled={disabled}>
      Try another photo
    </PhotoDrop>,
  )
  return onChoose
}

test.each([
  ['Take Photo', 'environment'],
  ['Choose Photo', null],
])('offers %s for fingers', async (name, capture) => {
  const onChoose = open({ isTouch: true })
  screen.getByRole('group', { name: 'Try another photo' })
  const field = screen.getByLabelText(name)
  expect(field.getAttribute('capture')).toBe(capture)
  await userEvent.upload(field, photo)
  await userEvent.upload(field, photo)
  expect(onChoose.mock.calls).toEqual([[photo], [photo]])
})

test('is one field at a desk, which also takes a dropped photo', async () => {
  const onChoose = open({})
  const field = screen.getByLabelText('Try another photo')
  await userEvent.upload(field, photo)
  fireEvent.drop(field, { dataTransfer: { files: { item: () => photo } } })
  expect(onChoose.mock.calls).toEqual([[photo], [photo]])
  expect(screen.queryByText('Take Photo')).toBeNull()
})

test.each([true, false])('takes no photo while it is disabled, for fingers: %s', (isTouch) => {
  const onChoose = open({ isTouch, disabled: true })
  for (const name of isTouch ? ['Take Photo', 'Choose Photo'] : ['Try another photo']) {
    const field = screen.getByLabelText(name)
    expect(field.matches(':disabled')).toBe(true)
    fireEvent.drop(field, { dataTransfer: { files: { item: () => photo } } })
  }
  expect(onChoose).not.toHaveBeenCalled()
})
