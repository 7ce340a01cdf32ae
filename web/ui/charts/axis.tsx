import type { AxisLabel } from './pick-labels.ts'

type Props = {
  readonly y: number
  readonly width: number
  readonly em: number
  readonly labels: readonly AxisLabel[]
}

/** The base line of a picture with its labels. */
export function Axis({ y, width, em, labels }: Props) {
  return (
    <>
      <line x1={0} x2={width} y1={y} y2={y} data-strong />
      {labels.map(({ at, text, anchor }) => (
        <text key={at} x={at} y={y + 1.5 * em} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  )
}
