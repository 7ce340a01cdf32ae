import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export const Badges = () => <Page title={paths.badges.title} />
