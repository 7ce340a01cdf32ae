import { Page } from '../../ui/page.tsx'

export const Timeline = () => <Page title="Collection Timeline" />
