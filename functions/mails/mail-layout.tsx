import type { CSSProperties, ReactNode } from 'react'
import { productName } from '../../shared/rules/product.ts'
import { links } from './links.ts'
import { type MailKind, mails } from './mails.ts'
import { Box } from './table.tsx'

export const serif = "'EB Garamond', Garamond, Georgia, 'Times New Roman', serif"
export const sans =
  "'Hanken Grotesk', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif"

/** The colors of `web/ui/tokens.css` in light; mail programs do not all know custom properties. */
export const light = {
  paper: '#f6efe3',
  raised: '#fcf8f0',
  ink: '#2a1c13',
  soft: '#5a4737',
  line: '#ddceb6',
  gold: '#765611',
  tobacco: '#4b2e1d',
  onTobacco: '#fbf3e4',
}

/** In dark, classes replace the colors of the inline styles; a phone gets smaller margins. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
.page { padding: 20px 8px !important; }
.inside { padding: 28px 20px !important; }
}
@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background: #1a130e !important; }
.card { background: #241b14 !important; border-color: #3b2e23 !important; }
.line { border-color: #3b2e23 !important; }
.ink { color: #f2e7d6 !important; }
.soft { color: #cdbba5 !important; }
.gold { color: #d9b25f !important; }
.action { background: #d3a878 !important; color: #1a130e !important; }
}
`

type MailLayoutProps = {
  readonly heading: string
  /** The text that a list of mails shows after the subject. */
  readonly preview: string
  readonly children: ReactNode
  /** A mail that can be turned off says below why it comes and where that is changed. */
  readonly kind?: MailKind
}

/**
 * A letter on the product's warm paper. It needs no image, loads nothing, and is dark where the
 * reader's mail program is.
 */
export const MailLayout = ({ heading, preview, children, kind }: MailLayoutProps) => (
  <html lang="en" dir="ltr">
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{heading}</title>
      <style>{styleSheet}</style>
    </head>
    <body className="paper" style={{ margin: 0, background: light.paper }}>
      <Box cell={{ style: { background: light.paper } }}>
        <div data-skip-in-text style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <Box
          style={{ maxWidth: '560px' }}
          cell={{ className: 'page', style: { padding: '40px 16px' } }}
        >
          <p className="gold" style={masthead}>
            Digital {productName}
          </p>
          <Box
            className="card"
            style={card}
            cell={{ className: 'inside', style: { padding: '40px' } }}
          >
            <h1 className="ink" style={title}>
              {heading}
            </h1>
            {children}
          </Box>
          {kind && (
            <Small center>
              {`You get this email ${mails[kind].why}. `}
              <SoftLink href={links.preferences()}>Change what we send you</SoftLink>
            </Small>
          )}
        </Box>
      </Box>
    </body>
  </html>
)

type ParagraphProps = {
  readonly children: ReactNode
  /** The reader's own words. */
  readonly quoted?: boolean
}

export const Paragraph = ({ children, quoted = false }: ParagraphProps) => (
  <p className={quoted ? 'soft line' : 'ink'} style={quoted ? quote : paragraph}>
    {children}
  </p>
)

export const Small = ({
  children,
  center = false,
}: {
  readonly children: ReactNode
  readonly center?: boolean
}) => (
  <p className="soft" style={{ ...small, ...(center && { textAlign: 'center' }) }}>
    {children}
  </p>
)

/** A link in small print. */
export const SoftLink = ({
  href,
  children,
}: {
  readonly href: string
  readonly children: ReactNode
}) => (
  <a className="soft" href={href} style={{ color: light.soft, textDecoration: 'underline' }}>
    {children}
  </a>
)

/** The one button of a mail. */
export const Action = ({
  href,
  children,
}: {
  readonly href: string
  readonly children: ReactNode
}) => (
  <Box cell={{ style: { padding: '12px 0 8px' } }}>
    <a className="action" href={href} style={action}>
      {children}
    </a>
  </Box>
)

const masthead: CSSProperties = {
  margin: '0 0 20px',
  color: light.gold,
  font: `15px/20px ${serif}`,
  letterSpacing: '0.16em',
  textAlign: 'center',
  textTransform: 'uppercase',
}
const card: CSSProperties = {
  background: light.raised,
  border: `1px solid ${light.line}`,
  borderRadius: '14px',
  borderCollapse: 'separate',
}
const title: CSSProperties = {
  margin: '0 0 16px',
  color: light.ink,
  font: `normal 28px/34px ${serif}`,
  overflowWrap: 'anywhere',
}
const paragraph: CSSProperties = {
  margin: '0 0 16px',
  color: light.ink,
  font: `16px/25px ${sans}`,
  overflowWrap: 'anywhere',
}
const quote: CSSProperties = {
  margin: '0 0 16px',
  padding: '2px 0 2px 16px',
  borderLeft: `3px solid ${light.line}`,
  color: light.soft,
  font: `italic 17px/26px ${serif}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}
const small: CSSProperties = {
  margin: '16px 0 0',
  color: light.soft,
  font: `13px/20px ${sans}`,
  overflowWrap: 'anywhere',
}
const action: CSSProperties = {
  display: 'inline-block',
  padding: '14px 26px',
  background: light.tobacco,
  color: light.onTobacco,
  borderRadius: '8px',
  font: `600 15px/20px ${sans}`,
  textDecoration: 'none',
}
