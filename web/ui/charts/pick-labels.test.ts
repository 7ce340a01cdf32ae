import { describe, expect, it } from 'vitest'
import { type AxisLabel, pickLabels } from './pick-labels.ts'

const at = (place: number, text: string, anchor: AxisLabel['anchor'] = 'middle'): AxisLabel => ({
  at: place,
  text,
  anchor,
})
const texts = (labels: AxisLabel[]) => labels.map(({ text }) => text)

describe('labels of an axis', () => {
  it('all stay when they fit', () => {
    const labels = [at(20, 'Jan'), at(80, 'Feb'), at(140, 'Mar')]
    expect(pickLabels(labels, { width: 160, em: 13 })).toEqual(labels)
  })

  it('exclude the later of two that would touch', () => {
    const labels = [at(20, 'Jan'), at(40, 'Feb'), at(60, 'Mar')]
    expect(texts(pickLabels(labels, { width: 160, em: 13 }))).toEqual(['Jan', 'Mar'])
  })

  it('keep the first in the list, wherever it is on the axis', () => {
    const labels = [
      at(0, 'May 2023', 'start'),
      at(300, 'Nov 2026', 'end'),
      at(60, '2024'),
      at(150, '2025'),
      at(240, '2026'),
    ]
    expect(texts(pickLabels(labels, { width: 300, em: 13 }))).toEqual([
      'May 2023',
      'Nov 2026',
      '2025',
    ])
  })

  it('never cross the ends', () => {
    const labels = [at(2, 'January'), at(50, 'Feb'), at(99, 'March')]
    expect(texts(pickLabels(labels, { width: 100, em: 13 }))).toEqual(['Feb'])
  })

  it('need more space in larger text', () => {
    const labels = [at(30, 'Jan'), at(60, 'Feb')]
    expect(texts(pickLabels(labels, { width: 100, em: 10 }))).toEqual(['Jan', 'Feb'])
    expect(texts(pickLabels(labels, { width: 100, em: 20 }))).toEqual(['Jan'])
  })
})
