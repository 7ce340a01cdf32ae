import { screen, within } from '@testing-library/react'

/** Waits for these words in the toast: what is wrong is also said at its field. */
export async function findToast(words: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: /^Notifications/ })
  return within(region).findByText(words)
}
