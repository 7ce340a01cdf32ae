import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type BandReading, readBand } from '../functions/gateways/band-reader.ts'
import { startBedrock } from '../infra/local/bedrock/start-bedrock.ts'
import { deriveKeys, LOCAL_REGION } from '../infra/local/credentials.ts'
import { accessTo } from '../infra/local/environment.ts'
import { median } from './setup/measure.ts'

type Photo = {
  readonly path: string
  readonly brand: string
  readonly line: string
}

const formats: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
}

/** Plain comma-separated values: no field of the list holds a comma or a quote. */
const parseList = (folder: string, text: string): Photo[] => {
  const [header = '', ...rows] = text.trim().split(/\r?\n/)
  const columns = header.split(',')
  return rows.map((row) => {
    const fields = row.split(',')
    const field = (name: string) => fields[columns.indexOf(name)] ?? ''
    return {
      path: join(folder, field('repository'), field('path')),
      brand: field('brand'),
      line: field('line'),
    }
  })
}

type Outcome = { readonly photo: Photo; readonly reading: BandReading; readonly seconds: number }

const measure = async (photo: Photo): Promise<Outcome> => {
  const bytes = await readFile(photo.path)
  const format = formats[extname(photo.path).toLowerCase()] ?? 'jpeg'
  const started = performance.now()
  const reading = await readBand({ bytes, format }).catch((error: unknown): BandReading => {
    console.log(`  ${photo.path}: ${error}`)
    return { candidates: [] }
  })
  return { photo, reading, seconds: (performance.now() - started) / 1000 }
}

const report = (outcomes: readonly Outcome[]) => {
  const of = (part: number, whole: number) =>
    `${part} of ${whole} (${whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`})`
  const right = outcomes.filter(
    ({ photo, reading }) => reading.candidates[0]?.brand === photo.brand,
  )
  const among = outcomes.filter(({ photo, reading }) =>
    reading.candidates.some(({ brand }) => brand === photo.brand),
  )
  const sure = outcomes.filter(({ reading }) => (reading.candidates[0]?.confidence ?? 0) >= 0.6)
  const lined = right.filter(({ photo }) => photo.line !== '')
  const rightLine = lined.filter(({ photo, reading }) =>
    reading.candidates[0]?.lineName?.includes(photo.line),
  )
  const seconds = outcomes.map((outcome) => outcome.seconds)
  console.log(`first brand right   ${of(right.length, outcomes.length)}`)
  console.log(`among three         ${of(among.length, outcomes.length)}`)
  console.log(
    `right at 0.6 and up ${of(sure.filter((one) => right.includes(one)).length, sure.length)}`,
  )
  console.log(`line right          ${of(rightLine.length, lined.length)}`)
  const most = Math.max(...seconds)
  console.log(
    `seconds a photo     median ${median(seconds).toFixed(2)}, at most ${most.toFixed(2)}`,
  )
}

const show = ({ photo, reading, seconds }: Outcome) => {
  const read = reading.candidates.map(
    ({ brand, lineName, confidence }) => `${brand}${lineName ? ` ${lineName}` : ''} ${confidence}`,
  )
  const mark = reading.candidates[0]?.brand === photo.brand ? '+' : '-'
  console.log(
    `${mark} ${photo.brand} ${photo.line} -> ${read.join('; ')} (${seconds.toFixed(1)} s)`,
  )
}

/**
 * How well bands are read, through the same call the product makes: `identify FOLDER LIST.csv`. The
 * list has the columns repository, path, brand and line; a photograph is looked for at
 * FOLDER/repository/path. Without an AWS_ENDPOINT_URL_BEDROCK_RUNTIME the local reader is measured,
 * with one whatever answers there.
 *
 * @returns whether it could be measured; there is no target
 */
export async function benchIdentify([folder, list]: readonly string[]): Promise<boolean> {
  if (!folder || !list) {
    console.error('Usage: npm run bench -- identify FOLDER LIST.csv')
    return false
  }
  const { bedrock: credentials } = deriveKeys('bench')
  const local = process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME
    ? undefined
    : await startBedrock(credentials)
  if (local) {
    Object.assign(process.env, accessTo('BEDROCK_RUNTIME', local.endpoint, credentials))
    process.env.AWS_REGION ??= LOCAL_REGION
    process.env.BAND_MODEL_ID ??= 'local.band-reader'
    process.env.MODEL_PATIENCE_SECONDS ??= '60'
  }
  try {
    const outcomes: Outcome[] = []
    for (const photo of parseList(folder, await readFile(list, 'utf8'))) {
      const outcome = await measure(photo)
      show(outcome)
      outcomes.push(outcome)
    }
    report(outcomes)
    return true
  } finally {
    await local?.stop()
  }
}
