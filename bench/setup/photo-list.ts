import { join } from 'node:path'

export type Photo = {
  readonly path: string
  readonly brand: string
  readonly line: string
  /** The difficulty: A to C show a band closely, D a whole cigar in a small picture. */
  readonly tier: string
}

/** Plain comma-separated values: no field of the list holds a comma or a quote. */
export const parseList = (folder: string, text: string): Photo[] => {
  const [header = '', ...rows] = text.trim().split(/\r?\n/)
  const columns = header.split(',')
  return rows.map((row) => {
    const fields = row.split(',')
    const field = (name: string) => fields[columns.indexOf(name)] ?? ''
    return {
      path: join(folder, field('repository'), field('path')),
      brand: field('brand'),
      line: field('line'),
      tier: field('tier') || 'A',
    }
  })
}
