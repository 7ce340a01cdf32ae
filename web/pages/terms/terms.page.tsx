import { minimumAge } from '../../../shared/rules/minimum-age.ts'
import { planLimits, planPrice } from '../../../shared/rules/plans.ts'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../paths.ts'
import { contact, TextPage } from '../../ui/text-page.tsx'

const { free, basic } = planLimits

export default function Terms() {
  return (
    <TextPage
      title={paths.terms.title}
      subtitle={`What you can expect of Digital ${productName}, and what it expects of you.`}
      parts={[
        [
          'Who may use it',
          `Adults of legal age for tobacco: at least ${minimumAge('canada')} in Canada and ${minimumAge('usa')} in the United States and elsewhere. It sells no tobacco; it keeps records of your own collection.`,
        ],
        [
          'Your content',
          'What you enter and photograph stays yours. What you share in the community can be seen by other members until you remove it. Share only what is yours, and be kind: others can report a post, and reports can hide it until somebody decides. You can ask once for another look.',
        ],
        [
          'What AI and the catalogue say',
          'AI can misread a band, and the catalogue can be wrong. Please check what is filled in. Values are sums of the prices that you entered, and no appraisal.',
        ],
        [
          'Plans and payment',
          `Free keeps up to ${free.cigars} sticks and has ${free.scans} AI scans. Basic costs $${planPrice.basic} a month, for up to ${basic.cigars} sticks and ${basic.scans} AI scans a month. Premium costs $${planPrice.premium} a month and has no such limits.`,
          'A plan renews each month until you cancel it, which you can do at any time. It then lasts until the end of what you paid for. Within 30 days you can ask for a full refund, which ends the plan at once.',
          'Above the limit of a smaller plan you lose nothing: you can read, enjoy and remove everything, and adding waits.',
        ],
        [
          'How it ends',
          'You can delete your account in your profile at any time. That also ends your subscription, without a refund. It cannot be undone, so download your data first.',
        ],
        ['Questions', contact],
      ]}
    />
  )
}
