import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../paths.ts'
import { contact, TextPage } from '../../ui/text-page.tsx'

/** What `docs/security.md` and `docs/architecture.md` say, for the people it is about. Change both together. */
export default function Privacy() {
  return (
    <TextPage
      title={paths.privacy.title}
      subtitle={`What Digital ${productName} keeps about you, where, for how long, and who sees it.`}
      parts={[
        [
          'What is kept',
          'Your email address, your name and picture if you give them, the country you chose, and that you confirmed your age.',
          'What you enter: cigars, purchases, smokes, ratings, notes, photos, alerts, settings, and milestones that you share. Of a photo, the place and the other data of the camera are removed.',
          'If you turn on push messages, the address that your browser gives for them. If you pay, what Stripe says of your subscription. Card numbers go to Stripe and never reach us.',
          'There is no advertising, and nobody measures what you do.',
        ],
        [
          'Where',
          'On Amazon Web Services, where your password is kept by its service for accounts (Cognito) and never by us. Stripe takes payments. A photo that you let AI identify, and the name of a brand that the catalogue does not know, go to a model at Amazon, which may run in another country. Mail is sent through Amazon, push messages through the maker of your browser.',
          'A copy that somebody runs on one machine keeps everything in one folder of that machine, reads photos there, and sends nothing elsewhere but push messages that you turn on, and payments if it is connected to Stripe.',
          'Your browser keeps cookies for your session, and copies of your collection so that it opens without a network. Signing out removes the copies.',
        ],
        [
          'For how long',
          'Until you remove it or delete your account. Photos that nothing uses are deleted within about three days.',
          'Backups of the database can keep what was deleted for up to 35 days. Caches can keep a copy of a photo for up to a year, under an address that nobody can guess. Logs hold ids and error codes, no notes and no addresses, and are kept for up to 90 days. Stripe keeps invoices as the law requires.',
        ],
        [
          'Who sees it',
          'You. A milestone that you share in the community shows others your first name, an initial, your picture, the cigar with its photo, your caption and the milestone, and never your email address or a price. A milestone that you keep private is shown to nobody.',
          'A brand shows the mean rating of all its owners once there are three of them, without names.',
          'Who has the secret address of your calendar can read its dates. You can replace the address at any time.',
          'Whoever operates the site has access to its servers.',
        ],
        [
          'How to leave',
          'In your profile, Download Your Data gives you all of it with the photos, and Delete Account removes the account, everything in it, and your subscription.',
        ],
        ['Questions', contact],
      ]}
    />
  )
}
