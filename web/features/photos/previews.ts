const previews = new Map<string, { readonly picture: Blob; readonly src: string }>()

/**
 * Keeps a photo that was just uploaded while the page is open: storage serves it only after it is
 * processed, seconds later.
 */
export function keepPreview(imageUrl: string, picture: Blob): void {
  previews.set(imageUrl, { picture, src: URL.createObjectURL(picture) })
}

/** The preview of an uploaded photo, by its future path. */
export const previewOf = (imageUrl: string): string | undefined => previews.get(imageUrl)?.src

/** The picture of a preview. */
export const pictureOf = (imageUrl: string): Blob | undefined => previews.get(imageUrl)?.picture
