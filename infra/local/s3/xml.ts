import { XMLBuilder, XMLParser } from 'fast-xml-parser'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** Values stay texts as they are written: a key may look like a number or begin with a blank. */
const parser = new XMLParser({ parseTagValue: false, trimValues: false })

export const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'

export function buildXml(document: Record<string, unknown>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document)}`
}

/** @throws whatever the parser throws on text that is not XML */
export function parseXml(text: string): unknown {
  return parser.parse(text, true)
}
