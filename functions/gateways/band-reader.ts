import { ValidationException } from '@aws-sdk/client-bedrock-runtime'
import { bandReading } from './band-reading.ts'
import { callModel } from './call-model.ts'
import type { SpelledReading } from './spell-reading.ts'

type BandImage = {
  readonly bytes: Uint8Array
  readonly format: 'jpeg' | 'png' | 'webp'
}

/** The model could not be reached, took too long, or responded with something that is no reading. */
export class BandReaderUnavailable extends Error {
  override readonly name = 'BandReaderUnavailable'
}

/** The model took the bytes for no picture it can look at. */
export class BandImageRefused extends Error {
  override readonly name = 'BandImageRefused'
}

const instructions = `The photograph shows a cigar, usually with its paper band. Read what is printed
on the band and report it with the tool.
- No band, no brand: if the picture shows no band on a cigar, report no candidates, whatever names are in it. So it is
  with a screen, a slide, a poster, an advertisement, a menu, a receipt, a page, a handwritten list, a chat, and a shelf or
  a box in a shop. A name counts only where it is printed on a band.
- Report a brand only if its name, or lettering that belongs to one brand alone, can be read.
  If nothing is legible, report no candidates. Never invent a name to fill a field.
- The line (vitola range) is what the band or foot ring says besides the brand; leave it out if unread.
- Give wrapper, strength, origin, ring gauge and length only where the band says so or the line you
  read is known for it, and with a lower confidence than the reading itself.
- Confidence is the chance of being right: 0.6 and above means you would fill in the form with it.
- Notes: at most two plain sentences about what can be seen on the band. No advice, no advertising.`

const reference = `The brands that are known to us, each with other names that its bands carry. Report a brand of this
list in its spelling. If what you read is surely none of them, report it as it is printed.`

/**
 * Reads the band in a photograph, in the spelling of the catalog.
 *
 * Region, credentials and endpoint come from the environment the SDK reads
 * (`AWS_ENDPOINT_URL_BEDROCK_RUNTIME` points it elsewhere); `BAND_MODEL_ID` names the model.
 *
 * @throws BandImageRefused when the bytes are no picture, or one over Bedrock's 3.75 MB
 * @throws BandReaderUnavailable on any other error, including a timeout
 */
export const readBand = async (image: BandImage): Promise<SpelledReading> => {
  // Hundreds of names: a refused scan needs none of them.
  const { listNames, spellReading } = await import('./spell-reading.ts')
  try {
    const reading = await callModel({
      instructions,
      reference: `${reference}\n${listNames()}`,
      content: [{ image: { format: image.format, source: { bytes: image.bytes } } }],
      tool: {
        name: 'report_band',
        description: 'Reports what is printed on the cigar band.',
        schema: bandReading,
      },
    })
    return await spellReading(reading)
  } catch (cause) {
    if (cause instanceof ValidationException) throw new BandImageRefused(cause.message, { cause })
    throw new BandReaderUnavailable('The band could not be read', { cause })
  }
}
