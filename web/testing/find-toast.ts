import { screen, within } from '@testing-library/react'

/** Waits for a text in the toast; the same text may also be at a field. */
export async function findToast(words: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: /^Notifications/ })
  return within(region).findByText(words)
}
