import type { ComponentProps, ReactNode } from 'react'

type CellProps = Pick<ComponentProps<'td'>, 'className' | 'style'>

type BoxProps = CellProps & {
  readonly children: ReactNode
  /** Of its only cell: padding is known there by all. */
  readonly cell?: CellProps
}

/** A table of one cell, for layout: mail programs know tables better than anything newer. */
export const Box = ({ children, cell, ...own }: BoxProps) => (
  <Row {...own}>
    <td {...cell}>{children}</td>
  </Row>
)

/** Cells beside each other. */
export const Row = ({ children, ...own }: CellProps & { readonly children: ReactNode }) => (
  <table
    {...own}
    role="presentation"
    align="center"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
  >
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)
