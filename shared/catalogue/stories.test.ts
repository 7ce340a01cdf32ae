import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'
import { stories } from './stories.ts'

const countWords = (text: string) => text.split(/\s+/).length

/** Initials and abbreviations end no sentence: a full stop counts before a space and a capital. */
const sentencesOf = (text: string) => text.split(/(?<=[a-z0-9’)”][.?!])\s+(?=[\p{Lu}“])/u)

const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the stories of the catalogue', () => {
  it('are told once of every brand of the catalogue that is not marked as having none', () => {
    const names = stories.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(100)
    const told = brands.filter(({ hasNoStory }) => !hasNoStory)
    expect(names.toSorted()).toEqual(told.map(({ name }) => name).toSorted())
  })

  it('stand in the order of the brands', () => {
    const names = stories.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it.each(stories)(
    'describe $name in 45 to 90 words and tell its history in 60 to 120',
    (story) => {
      expect(countWords(story.description)).toBeGreaterThanOrEqual(45)
      expect(countWords(story.description)).toBeLessThanOrEqual(90)
      expect(countWords(story.history)).toBeGreaterThanOrEqual(60)
      expect(countWords(story.history)).toBeLessThanOrEqual(120)
    },
  )

  it('share no sentence', () => {
    const texts = stories.flatMap(({ description, history }) => [description, history])
    expect(repeated(texts.flatMap(sentencesOf))).toEqual([])
  })

  it('give a founding year or day that is past and not before 1700', () => {
    for (const { name, founded = '1700' } of stories) {
      expect(founded, name).toMatch(/^\d{4}(-\d{2}-\d{2})?$/)
      const year = Number(founded.slice(0, 4))
      expect(year, name).toBeGreaterThanOrEqual(1700)
      expect(Date.parse(founded), name).toBeLessThan(Date.now())
    }
  })

  it('name no source twice and no empty one', () => {
    for (const { name, sources } of stories) {
      expect(repeated(sources), name).toEqual([])
      expect(
        sources.filter((source) => source.trim() === ''),
        name,
      ).toEqual([])
    }
  })

  it('call notable only lines that the catalogue has', () => {
    for (const { name, notableLines = [] } of stories) {
      const lines = brands.find((brand) => brand.name === name)?.lines.map((line) => line.name)
      expect(lines, name).toEqual(expect.arrayContaining([...notableLines]))
    }
  })

  it('are plain text without spaces at the ends or doubled within', () => {
    for (const { name, description, history } of stories) {
      expect(`${description}\n${history}`, name).not.toMatch(/^\s|\s$| {2}|[<>*_]|'|"/m)
    }
  })
})
