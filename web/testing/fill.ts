import { fireEvent, screen } from '@testing-library/react'

/** Types into fields by their labels, and leaves each. */
export function fill(entries: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(entries)) {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}

/** What a new cigar needs. It is unknown to the catalog, which fills in nothing. */
export const harborLane = {
  Brand: 'Harbor Lane',
  'Line Name': 'Serie V',
  'Wrapper Type': 'Habano',
  Origin: 'Nicaragua',
}
