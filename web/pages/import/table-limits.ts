/** Most bytes of a file without photos, rows besides the header, rows with a title above it, and columns. */
export const most = { bytes: 10_000_000, rows: 5_000, filledRows: 5_010, columns: 200 } as const

/** The last row that is read: between the rows of a table there may be empty ones. */
export const lastRow = 3 * most.rows

export const tooManyRows = 'A table has at most 5,000 rows. Please split it into several files.'
