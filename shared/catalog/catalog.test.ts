import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cigarChange } from '../contract/cigar.ts'
import { brandStory } from './catalog.ts'
import { findFaults } from './catalog-plugin.ts'
import { loadCatalog } from './load-catalog.ts'
import storyFile from './stories.json' with { type: 'json' }

const { stories } = storyFile
const brands = await loadCatalog()

const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

const countWords = (text: string) => text.split(/\s+/).length

/** Initials and abbreviations end no sentence: a full stop counts before a space and a capital. */
const sentencesOf = (text: string) => text.split(/(?<=[a-z0-9’)”][.?!])\s+(?=[\p{Lu}“])/u)

it('The files of the catalog have no faults', async () => {
  expect(await findFaults()).toEqual([])
})

it('A cigar can have every brand, line and size of the catalog', () => {
  for (const { name: brand, lines } of brands) {
    for (const { name: lineName, vitolas = [] } of lines) {
      for (const { name: size, ...measures } of [{ name: null }, ...vitolas]) {
        const cigar = { brand, lineName, size, ...measures }
        expect(cigarChange.safeParse(cigar).data).toEqual(cigar)
      }
    }
  }
})

describe('the stories of the catalog', () => {
  it('follow their schema', () => {
    const instant = z.iso.datetime({ precision: 3 })
    const schema = z.strictObject({
      createdAt: instant,
      updatedAt: instant,
      stories: z.array(brandStory),
    })
    expect(schema.parse(storyFile)).toEqual(storyFile)
  })

  it('exist once for every brand that is not marked as having none', () => {
    const names = stories.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(100)
    const described = brands.filter(({ hasNoStory }) => !hasNoStory)
    expect(names.toSorted()).toEqual(described.map(({ name }) => name).toSorted())
  })

  it('are in the order of the brands', () => {
    const names = stories.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it.each(stories)(
    'describe $name in 45 to 90 words and its history in 60 to 120',
    ({ description, history }) => {
      expect(countWords(description)).toBeGreaterThanOrEqual(45)
      expect(countWords(description)).toBeLessThanOrEqual(90)
      expect(countWords(history)).toBeGreaterThanOrEqual(60)
      expect(countWords(history)).toBeLessThanOrEqual(120)
    },
  )

  it('share no sentence', () => {
    const texts = stories.flatMap(({ description, history }) => [description, history])
    expect(repeated(texts.flatMap(sentencesOf))).toEqual([])
  })

  it('give a founding year or day that is past and not before 1700', () => {
    for (const { name, founded = '1700' } of stories) {
      expect(Number(founded.slice(0, 4)), name).toBeGreaterThanOrEqual(1700)
      expect(Date.parse(founded), name).toBeLessThan(Date.now())
    }
  })

  it('name no source twice', () => {
    for (const { name, sources } of stories) expect(repeated(sources), name).toEqual([])
  })

  it('call notable only lines that the catalog has', () => {
    for (const { name, notableLines = [] } of stories) {
      const lines = brands.find((brand) => brand.name === name)?.lines.map((line) => line.name)
      expect(lines, name).toEqual(expect.arrayContaining([...notableLines]))
    }
  })

  it('are plain text without doubled spaces', () => {
    for (const { name, description, history } of stories) {
      expect(`${description}\n${history}`, name).not.toMatch(/ {2}|[<>*_]|'|"/)
    }
  })
})
