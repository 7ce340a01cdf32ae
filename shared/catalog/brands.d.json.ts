import type { Brand } from './catalog.ts'

declare const brands: readonly Brand[]
export default brands
