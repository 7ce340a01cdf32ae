/** Made by `lineIndexPlugin` in the build and in tests. */
declare module 'virtual:line-index' {
  const index: import('./search-lines.ts').LineIndex
  export default index
}
