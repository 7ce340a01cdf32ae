/** A text cut after so many words, with an ellipsis; nothing when it is not longer than that. */
export function truncateWords(text: string, most: number): string | undefined {
  const words = text.trim().split(/\s+/)
  if (words.length <= most) return undefined
  return `${words
    .slice(0, most)
    .join(' ')
    .replace(/[,;:.–-]+$/, '')}…`
}
