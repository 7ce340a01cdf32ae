const previews = new Map<string, string>()

/**
 * Keeps a photo that was just uploaded while the page is open: storage serves it only after it is
 * processed, seconds later.
 */
export function keepPreview(imageUrl: string, picture: Blob): void {
  previews.set(imageUrl, URL.createObjectURL(picture))
}

/** The preview of an uploaded photo, by its future path. */
export const previewOf = (imageUrl: string): string | undefined => previews.get(imageUrl)
