import { routes } from '../../../shared/contract/index.ts'
import * as meta from '../../../shared/contract/meta.ts'
import { handle } from '../../handling/handle.ts'
import { referencePage } from './reference-page.ts'

export const handler = handle(meta.showReference, async () => referencePage(routes))
