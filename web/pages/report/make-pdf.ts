import serif from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff?url'
import sans from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff?url'
import bold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff?url'
import PDFDocument from 'pdfkit'
import { photoVariant } from '../../../shared/rules/photo-variants.ts'
import { inOrder } from '../../api/in-order.ts'
import { preparePhoto } from '../../features/photos/prepare-photo.ts'
import type { Report } from './derive-report.ts'
import type { Cover, Options } from './describe-report.ts'
import { drawFooter, drawItem, measureIn, type Photos } from './draw-item.ts'
import { layOut, paperOf, type Sheet } from './lay-out.ts'

/** In milliseconds: then the browser shows the progress, and takes a press. */
const pauseEvery = 100

type Making = {
  readonly signal: AbortSignal
  /** Called now and then with a page, from 1. */
  readonly onPage: (page: number, count: number) => void
}

/**
 * The report as a tagged PDF with a bookmark for each brand.
 *
 * @returns the file, and how many photos could not be fetched
 * @throws the signal's reason when aborted, and an error when the fonts cannot be fetched
 */
export async function makePdf(report: Report, options: Options, cover: Cover, making: Making) {
  const size = paperOf(navigator.language)
  const doc = new PDFDocument({
    size,
    margin: 0,
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: 'Collection Report', Author: cover.owner, Creator: 'Digital Humidor' },
  })
  await registerFonts(doc, making.signal)
  const file = collect(doc)
  const sheets = layOut(report, options, cover, { size, measure: measureIn(doc) })
  const missing = await drawSheets(doc, sheets, `${cover.owner} · ${cover.day}`, making)
  doc.end()
  return { file: await file, missing }
}

/** @returns how many photos are missing */
async function drawSheets(
  doc: Pdf,
  sheets: readonly Sheet[],
  note: string,
  { signal, onPage }: Making,
): Promise<number> {
  const root = doc.struct('Document')
  doc.addStructure(root)
  let [number, missing, pausedAt] = [0, 0, Date.now()]
  const fetched = inOrder(sheets, atOnce, async (sheet) => ({
    sheet,
    photos: await fetchPhotos(sheet, signal),
  }))
  for await (const { sheet, photos } of fetched) {
    signal.throwIfAborted()
    number += 1
    doc.addPage()
    for (const brand of sheet.bookmarks) doc.outline.addItem(brand)
    for (const item of sheet.items) {
      if (item.kind === 'photo' && !photos.has(item.imageUrl)) missing += 1
      else drawItem(doc, root, item, photos)
    }
    drawFooter(doc, note, `Page ${number} of ${sheets.length}`)
    if (Date.now() - pausedAt < pauseEvery) continue
    onPage(number, sheets.length)
    await new Promise((done) => setTimeout(done))
    pausedAt = Date.now()
  }
  return missing
}

type Pdf = InstanceType<typeof PDFDocument>

async function registerFonts(doc: Pdf, signal: AbortSignal): Promise<void> {
  const files = Object.entries({ serif, sans, bold })
  await Promise.all(
    files.map(async ([name, url]) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The font ${name} could not be fetched.`)
      doc.registerFont(name, await response.arrayBuffer())
    }),
  )
}

const collect = (doc: Pdf) =>
  new Promise<Blob>((done, fail) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
    doc.on('end', () => done(new Blob(chunks, { type: 'application/pdf' })))
    doc.on('error', fail)
  })

/** Pages whose photos are fetched at the same time: a few dozen photos. */
const atOnce = 3

/** The photos of a page by their paths; those that could not be fetched are missing. */
async function fetchPhotos({ items }: Sheet, signal: AbortSignal): Promise<Photos> {
  const paths = new Set(items.flatMap((item) => (item.kind === 'photo' ? [item.imageUrl] : [])))
  const photos = new Map<string, ArrayBuffer>()
  const fetchInto = async (path: string) => {
    const photo =
      (await fetchPhoto(photoVariant(path, 480), signal)) ?? (await fetchPhoto(path, signal))
    if (photo) photos.set(path, photo)
  }
  await Promise.all([...paths].map(fetchInto))
  return photos
}

/** In pixels: 240 an inch. */
const longestSide = 280

/** A small JPEG. */
async function fetchPhoto(path: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(path, { signal })
    if (!response.ok) return undefined
    const small = await preparePhoto(await response.blob(), { longestSide, signal })
    return await small.arrayBuffer()
  } catch {
    return undefined
  }
}
