import { createElement } from 'react'
import { digestDue } from '../../shared/events/notifications.ts'
import { today } from '../../shared/rules/dates.ts'
import { sendMail } from '../gateways/mail.ts'
import { DigestMail } from '../mails/digest-mail.tsx'
import { links } from '../mails/links.ts'
import { renderMail } from '../mails/render-mail.ts'
import { react } from '../runtime/react.ts'
import { readCollection, readSmokes } from '../table/collection.ts'
import { readPreferences, tokenOf } from '../table/preferences.ts'
import { findUser, settingsOf } from '../table/users.ts'
import { deliverOnce } from '../workflows/deliver-once.ts'
import { planDue } from '../workflows/plan-due.ts'
import { digestFigures, hasNews } from './digest-figures.ts'

/** Mails the digest of a Monday once, unless there is nothing to say; then plans the next one. */
export const handler = react([digestDue], ({ userId }, deps) =>
  planDue(userId, deps, {
    sendDigest: async (monday) => {
      const now = deps.now()
      const [user, { timeZone }, collection, smokes] = await Promise.all([
        findUser(userId),
        readPreferences(userId),
        readCollection(userId),
        readSmokes(userId),
      ])
      const figures = digestFigures(collection, smokes, { today: today(timeZone, now), timeZone })
      if (user === undefined || !hasNews(figures)) return
      const delivery = { userId, message: `digest-${monday}` }
      const token = await tokenOf(userId, 'digestSecret', now)
      await deliverOnce(delivery, now, () =>
        sendMail({
          to: user.email,
          subject: 'Your week in the humidor',
          html: renderMail(
            createElement(DigestMail, { ...figures, currency: settingsOf(user).currency }),
          ),
          unsubscribeUrl: links.unsubscribe(token),
          tags: { user: userId, message: delivery.message },
        }),
      )
    },
  }),
)
