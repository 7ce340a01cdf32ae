import { fireEvent, screen } from '@testing-library/react'

/** Types into fields by their labels, and leaves each. */
export function fill(entries: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(entries)) {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}

/** The required fields of a new cigar. The catalog does not have it and fills in no fields. */
export const harborLane = {
  Brand: 'Harbor Lane',
  'Line Name': 'Serie V',
  'Wrapper Type': 'Habano',
  Origin: 'Nicaragua',
}
