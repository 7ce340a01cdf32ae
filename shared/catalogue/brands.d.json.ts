import type { Brand } from './catalogue.ts'

declare const brands: readonly Brand[]
export default brands
