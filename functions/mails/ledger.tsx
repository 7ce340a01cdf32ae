import type { CSSProperties } from 'react'
import { light, Paragraph, sans, serif } from './mail-layout.tsx'
import { Box, Row } from './table.tsx'

export type Entry = {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly note?: string | undefined
  /** At the right: what the eye looks for. */
  readonly figure?: string | undefined
}

type LedgerProps = {
  readonly heading: string
  /** The reader's own words. */
  readonly words?: string | undefined
  readonly entries: readonly Entry[]
  /** The number of further entries, and their address. */
  readonly more: number
  readonly moreHref: string
}

/** A list of cigars in a mail; nothing when it is empty. */
export const Ledger = ({ heading, words, entries, more, moreHref }: LedgerProps) =>
  entries.length === 0 ? null : (
    <Box cell={{ style: { padding: '20px 0 0' } }}>
      <h2 className="gold line" style={part}>
        {heading}
      </h2>
      {words && <Paragraph quoted>{words}</Paragraph>}
      {entries.map(({ key, name, href, note, figure }) => (
        <Row key={key}>
          <td style={cell}>
            <a className="ink" href={href} style={nameStyle}>
              {name}
            </a>
            {note && (
              <p className="soft" style={noteStyle}>
                {note}
              </p>
            )}
          </td>
          <td className="ink" style={figureStyle}>
            {figure}
          </td>
        </Row>
      ))}
      {more > 0 && (
        <a className="soft" href={moreHref} style={{ ...noteStyle, textDecoration: 'underline' }}>
          {`and ${more.toLocaleString('en-US')} more`}
        </a>
      )}
    </Box>
  )

type Figure = { readonly label: string; readonly value: string; readonly note: string }

/** Two figures side by side. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Row style={{ margin: '8px 0 0' }}>
    {figures.map(({ label, value, note }) => (
      <td key={label} style={{ width: '50%', padding: '0 8px 0 0', verticalAlign: 'top' }}>
        <p className="soft" style={noteStyle}>
          {label}
        </p>
        <p className="ink" style={valueStyle}>
          {value}
        </p>
        <p className="soft" style={noteStyle}>
          {note}
        </p>
      </td>
    ))}
  </Row>
)

const part: CSSProperties = {
  margin: '0 0 6px',
  padding: '0 0 6px',
  borderBottom: `1px solid ${light.line}`,
  color: light.gold,
  font: `normal 18px/24px ${serif}`,
}
const cell: CSSProperties = { padding: '6px 12px 6px 0', overflowWrap: 'anywhere' }
const nameStyle: CSSProperties = {
  color: light.ink,
  font: `16px/22px ${sans}`,
  textDecoration: 'none',
}
const noteStyle: CSSProperties = {
  margin: 0,
  color: light.soft,
  font: `13px/20px ${sans}`,
}
const valueStyle: CSSProperties = {
  margin: 0,
  color: light.ink,
  font: `26px/34px ${serif}`,
}
const figureStyle: CSSProperties = {
  padding: '6px 0',
  width: '90px',
  color: light.ink,
  font: `16px/22px ${serif}`,
  textAlign: 'right',
  verticalAlign: 'top',
}
