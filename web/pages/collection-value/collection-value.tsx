import { Page } from '../../ui/page.tsx'

export const CollectionValue = () => <Page title="Collection Value Analysis" />
