import { vi } from 'vitest'

/** Records saved files. happy-dom would open them and leave the page of later tests. */
export function watchSaves() {
  const saved: { name: string; file: Blob }[] = []
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const [file] = files
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}
