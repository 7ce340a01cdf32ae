type Names = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

const graphemes = new Intl.Segmenter('en')

/** The first letter of a name as a person reads it: with its marks, and an emoji whole. */
export const firstLetter = (name: string): string => {
  const [first] = graphemes.segment(name)
  return first?.segment.toUpperCase() ?? ''
}

/**
 * Returns the public part of a name: the first name, and the initial of the last name with a
 * period.
 */
export function publicName({ firstName, lastName }: Names) {
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName: `${firstLetter(lastName)}.` }),
  }
}
