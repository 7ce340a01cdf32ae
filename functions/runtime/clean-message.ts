/** Most characters of a message in the log. */
const longest = 200

/**
 * Patterns that may name a person, their things or a session, and their replacements. The order counts: an address
 * may be part of a quote, and digits part of a token.
 */
const replacements: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a log line is one line
  [/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' '],
  // Until the last one: what a person wrote may have quotes of its own.
  [/".*"/s, '[text]'],
  // A quote that is cut off lasts until the end. The apostrophe of "can't" begins none.
  [/".*/s, '[text]'],
  [/`.*?(`|$)/gs, '[text]'],
  [/[“„«].*?([”“»]|$)/gs, '[text]'],
  [/(?<!\w)['‘].*?(['’](?!\w)|$)/gs, '[text]'],
  [/\b[a-z][a-z+.-]*:\/\/\S*/gi, '[url]'],
  [/[?&][^\s=]+=\S*/g, '[query]'],
  [/[^\s@]+(@|%40)[^\s@]+/gi, '[address]'],
  [/\beyJ\S+/g, '[token]'],
  // Ids, keys and hashes: long words with a digit.
  [/(?=[\w.~+/=-]*\d)[\w.~+/=-]{16,}/g, '[token]'],
  // Numbers of telephones, cards and network addresses.
  [/\+?\d[\d ().:-]{4,}\d|\d{4,}/g, '[number]'],
  [/ {2,}/g, ' '],
]

/**
 * Cleans an error's message for the log: keeps the program's words, and removes a person's
 * data. Replaces quoted text, addresses, tokens and long numbers, then shortens the message.
 */
export const cleanMessage = (message: string): string =>
  replacements
    .reduce((text, [pattern, word]) => text.replace(pattern, word), message)
    .trim()
    .slice(0, longest)
