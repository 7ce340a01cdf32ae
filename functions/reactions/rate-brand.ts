import { cigarRated, cigarsRated } from '../../shared/events/index.ts'
import { react } from '../handling/react.ts'
import { changeBrand } from '../table/brand-ratings.ts'

export const handler = react([cigarRated, cigarsRated], changeBrand)
