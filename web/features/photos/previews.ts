const previews = new Map<string, string>()

/**
 * Keeps what was just sent, for as long as the page is open: storage serves a photo only after it was
 * drawn anew, seconds later.
 */
export function keepPreview(imageUrl: string, picture: Blob): void {
  previews.set(imageUrl, URL.createObjectURL(picture))
}

/** What was sent from here, by the path under which it will be served. */
export const previewOf = (imageUrl: string): string | undefined => previews.get(imageUrl)
