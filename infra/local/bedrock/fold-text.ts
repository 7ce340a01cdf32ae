/**
 * A text as its bare words: no accents, no case, no punctuation. `PADRÓN “1964”` → PADRON, 1964.
 */
export const foldWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’`.]/g, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
