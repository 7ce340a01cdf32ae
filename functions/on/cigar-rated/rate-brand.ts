import { cigarRated } from '../../../shared/events/cigar-rated.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { rateBrand } from '../../table/brand-ratings.ts'

export const handler = subscribe(cigarRated, rateBrand)
