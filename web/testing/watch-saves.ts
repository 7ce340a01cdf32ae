import { onTestFinished, vi } from 'vitest'

/** What the browser saves. happy-dom would open the file, and leave the page of the tests that follow. */
export function watchSaves() {
  const saved: { name: string; file: Blob }[] = []
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:saved'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const [file] = files
    if (file) saved.push({ name: this.download, file })
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return saved
}
