import { Page } from '../../ui/page.tsx'

export const Aging = () => <Page title="Aging Analytics" />
