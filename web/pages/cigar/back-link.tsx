import { BackLink } from '../../ui/back-link.tsx'
import { useWayBack } from './way-back.ts'

/** Leads back to the list, and there to where it was left. */
export const BackToCollection = () => <BackLink {...useWayBack()}>Back to Collection</BackLink>
