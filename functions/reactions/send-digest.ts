import { createElement } from 'react'
import { digestDue } from '../../shared/events/notifications.ts'
import { today } from '../../shared/rules/dates.ts'
import { planOf } from '../../shared/rules/plans.ts'
import { react } from '../handling/react.ts'
import { DigestMail } from '../mails/digest-mail.tsx'
import { dated, readCollection, readSmokes } from '../table/collection.ts'
import { readPreferences } from '../table/preferences.ts'
import { settingsOf } from '../table/settings.ts'
import { findUser } from '../table/users.ts'
import { mailOnce } from '../workflows/mail-once.ts'
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
      const aged = dated(collection, user?.agesFrom)
      const figures = digestFigures(aged, smokes, { today: today(timeZone, now), timeZone })
      if (user === undefined || !hasNews(figures)) return
      // An insight, which Free hides (spec §6).
      const lowStock = planOf(user.subscription, now) === 'free' ? [] : figures.lowStock
      const { currency } = settingsOf(user)
      const content = createElement(DigestMail, { ...figures, lowStock, currency })
      const subject = 'Your week in the humidor'
      await mailOnce({ kind: 'digest', user, of: monday, subject, content }, now)
    },
  }),
)
