import { cigarRenamed } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { describeOnce } from '../cigar-added/describe-brand.ts'

export const handler = react(cigarRenamed, describeOnce)
