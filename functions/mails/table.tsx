import type { ComponentProps, ReactNode } from 'react'

type CellProps = Pick<ComponentProps<'td'>, 'className' | 'style'>

type BoxProps = CellProps & {
  readonly children: ReactNode
  /** The properties of the only cell: all mail programs support padding on cells. */
  readonly cell?: CellProps
}

/** A table of one cell, for layout. Mail programs support tables best. */
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
