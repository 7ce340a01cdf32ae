import type { CatalogueBrand } from './catalogue.ts'

declare const brands: readonly CatalogueBrand[]
export default brands
