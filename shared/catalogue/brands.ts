import { brands1ToA } from './brands/1-to-a.ts'
import { brandsB } from './brands/b.ts'
import { brandsC } from './brands/c.ts'
import { brandsD } from './brands/d.ts'
import { brandsEToF } from './brands/e-to-f.ts'
import { brandsGToK } from './brands/g-to-k.ts'
import { brandsL } from './brands/l.ts'
import { brandsMToN } from './brands/m-to-n.ts'
import { brandsOToP } from './brands/o-to-p.ts'
import { brandsQToR } from './brands/q-to-r.ts'
import { brandsSToZ } from './brands/s-to-z.ts'
import type { CatalogueBrand } from './catalogue-brand.ts'

/** The built-in catalogue: well-known brands and their lines, facts only, in alphabetical files. */
export const brands: readonly CatalogueBrand[] = [
  ...brands1ToA,
  ...brandsB,
  ...brandsC,
  ...brandsD,
  ...brandsEToF,
  ...brandsGToK,
  ...brandsL,
  ...brandsMToN,
  ...brandsOToP,
  ...brandsQToR,
  ...brandsSToZ,
]
