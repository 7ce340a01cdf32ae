/** The time in which the browser begins to save the file, in milliseconds. */
const saveWithin = 60_000

/** Downloads a file that the page made. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), saveWithin)
}
