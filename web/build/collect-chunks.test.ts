import { expect, test } from 'vitest'
import { withStatics } from './collect-chunks.ts'

const chunks = {
  'app/start.tsx': { file: 'assets/start.js', css: ['assets/start.css'], imports: ['_react.js'] },
  'pages/landing.tsx': { file: 'assets/landing.js', imports: ['_react.js', '_button.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_button.js': { file: 'assets/button.js', css: ['assets/button.css'] },
}

test('Each file has one entry, after the files that it imports', () => {
  expect(withStatics(chunks, ['app/start.tsx', 'pages/landing.tsx'])).toEqual({
    files: ['assets/react.js', 'assets/start.js', 'assets/button.js', 'assets/landing.js'],
    css: ['assets/start.css', 'assets/button.css'],
  })
})

test('A module that is not in the build causes an error', () => {
  expect(() => withStatics(chunks, ['pages/gone.tsx'])).toThrow('pages/gone.tsx')
})
