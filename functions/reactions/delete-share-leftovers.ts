import { shareRemoved } from '../../shared/events/community.ts'
import { react } from '../handling/react.ts'
import { deleteShareLeftovers } from '../table/likes.ts'

export const handler = react([shareRemoved], ({ shareId }) => deleteShareLeftovers(shareId))
