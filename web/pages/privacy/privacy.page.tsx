import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'

/** Explains the stored personal data: where, for how long and for whom. Each sentence is true: see docs/security.md. */
export default function Privacy() {
  return (
    <Page title={paths.privacy.title} subtitle={`What Digital ${productName} knows about you.`}>
      <Section title="What is kept">
        <p>
          Your email address, your name if you give it, your country and that you confirmed your
          age; your cigars, purchases, smokes, notes and photos; your settings, alerts and shared
          posts. Location and camera data are removed from photos before they leave your device.
          Card numbers go to Stripe and never reach us.
        </p>
      </Section>
      <Section title="Where">
        <p>
          In a data center of Amazon Web Services, encrypted. Your browser keeps a copy of your
          collection, so that it opens without a network, until you sign out.
        </p>
      </Section>
      <Section title="Who sees it">
        <p>
          You alone, except for what you share with the community: other members see it with your
          first name and an initial. Who has the link of a list that you share sees what you chose
          to show, until the link ends. A photo that you let AI read is sent to a model at Amazon
          Bedrock for that. There is no advertising and no tracking. Our logs hold ids, and no email
          addresses, names or notes. Against abuse, the servers in front of us keep for 30 days
          which network address asked for what.
        </p>
      </Section>
      <Section title="How long">
        <p>
          Until you delete it. When you delete your account in your profile, every record, photo and
          sign-in is deleted, and your subscription ends. Backups forget it within 35 days.
        </p>
      </Section>
      <Section title="How to leave">
        <p>
          Your profile has a download of everything and a way to delete the account. Every mail that
          is not about your account has a link that ends mails of its kind.
        </p>
      </Section>
    </Page>
  )
}
