const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A month `YYYY-MM` as text: `Nov 2026`. */
export const nameMonth = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`))
