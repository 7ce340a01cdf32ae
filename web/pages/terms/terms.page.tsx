import { minimumAge } from '../../../shared/rules/minimum-age.ts'
import { planLimits, planPrice } from '../../../shared/rules/plans.ts'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'

/** The terms, in short. */
export default function Terms() {
  return (
    <Page title={paths.terms.title} subtitle={`How Digital ${productName} may be used.`}>
      <Section title="Your account">
        <p>
          You must have the age at which you may buy tobacco: {minimumAge('canada')} in Canada,{' '}
          {minimumAge('other')} elsewhere. Keep your password to yourself. One person uses one
          account.
        </p>
      </Section>
      <Section title="Your collection">
        <p>
          What you enter stays yours. You can download all of it in your profile at any time, on
          every plan. Suggestions of AI and of the catalog may be wrong: check them before you save.
        </p>
      </Section>
      <Section title="The community">
        <p>
          What you share is seen by other members with your first name and an initial. Be kind, and
          share nothing that is not yours. A post that members report may be hidden until somebody
          has looked at it; you may ask for another look.
        </p>
      </Section>
      <Section title="Plans">
        <p>
          Free is for up to {planLimits.free.cigars} cigars, Basic (${planPrice.basic}/month) for up
          to {planLimits.basic.cigars}, Premium (${planPrice.premium}/month) for any number. You can
          cancel at any time; the plan then lasts until the end of the paid period, and your data
          stays. There is a 30-day guarantee. Stripe takes the payments.
        </p>
      </Section>
    </Page>
  )
}
