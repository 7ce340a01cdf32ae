import { expect, test } from 'vitest'
import { photoName } from './photo-name.ts'

test.each([
  ['/media/0f/01JAB.jpg', 'photos/01JAB.jpg'],
  ['/media/0f/../../etc/passwd', 'photos/passwd'],
  ['..\\..\\Windows\\win.ini', 'photos/win.ini'],
  ['/media/0f/..', 'photos/photo'],
  ['/media/0f/', 'photos/photo'],
  ['/media/0f/CON.jpg', 'photos/_CON.jpg'],
  ['/media/0f/lpt1', 'photos/_lpt1'],
  ['/media/0f/console.jpg', 'photos/console.jpg'],
  ['/media/0f/a:b*c?d"e<f>g|h\u0000i.jpg', 'photos/a-b-c-d-e-f-g-h-i.jpg'],
  ['/media/0f/.hidden.', 'photos/hidden'],
  ['/media/0f/Padrón 🚬.jpg', 'photos/Padr-n---.jpg'],
])('A photo at %s is %s in the ZIP', (path, name) => {
  expect(photoName(path)).toBe(name)
})
