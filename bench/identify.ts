import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { readBand } from '../functions/gateways/band-reader.ts'
import type { BandReading } from '../functions/gateways/band-reading.ts'
import { startBedrock } from '../infra/local/bedrock/start-bedrock.ts'
import { deriveKeys, LOCAL_REGION } from '../infra/local/credentials.ts'
import { accessTo } from '../infra/local/environment.ts'
import { foldBrand } from '../shared/rules/brand-name.ts'
import { median } from './setup/measure.ts'
import { type Photo, parseList } from './setup/photo-list.ts'

/** From this confidence on, the form is filled without asking. */
const sure = 0.6
/** At least this share of a tier has the right brand among the three offered. */
const targets: Readonly<Record<string, number>> = { 'A–C': 0.92, D: 0.55 }
/** At most this share of the sure answers is wrong. */
const mostSureWrong = 0.02
/** At most this many seconds for a photograph on average, on two quiet cores. */
const mostSeconds = 2

const usage = `Usage: npm run bench -- identify FOLDER LIST.csv

LIST.csv has the columns repository, path, brand, line and tier (A, B, C or D; D is a whole cigar in a
small picture). A photograph is looked for at FOLDER/repository/path. An empty brand stands for a
picture without a legible band: any sure answer is wrong. Seconds count on a quiet machine only.`

const formats: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
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

const isRight = ({ brand }: Photo, read: string | undefined) =>
  foldBrand(read ?? '') === foldBrand(brand)
const isFirst = ({ photo, reading }: Outcome) => isRight(photo, reading.candidates[0]?.brand)
const isAmong = (outcome: Outcome) =>
  isFirst(outcome) || outcome.reading.candidates.some(({ brand }) => isRight(outcome.photo, brand))
const isSure = ({ reading }: Outcome) => (reading.candidates[0]?.confidence ?? 0) >= sure
const isLineRight = ({ photo, reading }: Outcome) =>
  foldBrand(reading.candidates[0]?.lineName ?? '').includes(foldBrand(photo.line))

const of = (part: number, whole: number) =>
  `${part} of ${whole} (${whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`})`

const reportTier = (name: string, outcomes: readonly Outcome[]) => {
  const lined = outcomes.filter((one) => one.photo.line !== '' && isFirst(one))
  const judged = outcomes.filter(isSure)
  console.log(
    [
      name.padEnd(4),
      `first ${of(outcomes.filter(isFirst).length, outcomes.length)}`,
      `among three ${of(outcomes.filter(isAmong).length, outcomes.length)}`,
      `sure and right ${of(judged.filter(isFirst).length, judged.length)}`,
      `line ${of(lined.filter(isLineRight).length, lined.length)}`,
    ].join('  '),
  )
}

/** Prints one target and says whether it is met. */
const check = (what: string, measured: string, met: boolean) => {
  console.log(`${met ? 'met   ' : 'missed'} ${what}: ${measured}`)
  return met
}

const report = (outcomes: readonly Outcome[]): boolean => {
  const tiers = Map.groupBy(outcomes, ({ photo }) => photo.tier)
  for (const [name, some] of [...tiers].toSorted()) reportTier(name, some)
  const groups = Map.groupBy(outcomes, ({ photo }) => (photo.tier === 'D' ? 'D' : 'A–C'))
  const named = [...groups].map(([name, some]) => {
    const among = some.filter(isAmong).length
    const target = targets[name] ?? 0
    const what = `${name} among three, at least ${Math.round(target * 100)} %`
    return check(what, of(among, some.length), among >= target * some.length)
  })
  const judged = outcomes.filter(isSure)
  const wrong = judged.filter((one) => !isFirst(one)).length
  const seconds = outcomes.map((outcome) => outcome.seconds)
  const most = Math.max(...seconds).toFixed(2)
  const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length
  return [
    ...named,
    check(
      `sure answers wrong, at most ${mostSureWrong * 100} %`,
      of(wrong, judged.length),
      wrong <= mostSureWrong * judged.length,
    ),
    check(
      `seconds a photo, at most ${mostSeconds}`,
      `mean ${mean.toFixed(2)}, median ${median(seconds).toFixed(2)}, at most ${most}`,
      mean <= mostSeconds,
    ),
  ].every(Boolean)
}

const show = (outcome: Outcome) => {
  const { photo, reading, seconds } = outcome
  const read = reading.candidates.map(
    ({ brand, lineName, confidence }) => `${brand}${lineName ? ` ${lineName}` : ''} ${confidence}`,
  )
  const mark = isFirst(outcome) ? '+' : isAmong(outcome) ? '~' : isSure(outcome) ? '!' : '-'
  console.log(
    `${mark} ${photo.tier} ${photo.brand} ${photo.line} -> ${read.join('; ')} (${seconds.toFixed(1)} s)`,
  )
}

/**
 * Measures how well bands are read, through the product's own call: `identify FOLDER LIST.csv`.
 * Measures the local reader unless `AWS_ENDPOINT_URL_BEDROCK_RUNTIME` names another one.
 *
 * @returns whether every target is met
 */
export async function benchIdentify([folder, list]: readonly string[]): Promise<boolean> {
  if (!folder || !list) {
    console.error(usage)
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
    // A busy machine is slow, but reads the same.
    process.env.MODEL_TIMEOUT_SECONDS ??= '600'
    await local.loadModels()
  }
  try {
    const outcomes: Outcome[] = []
    for (const photo of parseList(folder, await readFile(list, 'utf8'))) {
      const outcome = await measure(photo)
      show(outcome)
      outcomes.push(outcome)
    }
    return report(outcomes)
  } finally {
    await local?.stop()
  }
}
