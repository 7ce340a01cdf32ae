import { mailReported } from '../../../shared/events/notifications.ts'
import { react } from '../../runtime/react.ts'
import { stopMail } from '../mail-bounced/stop-mail.ts'

export const handler = react(mailReported, ({ mail }, deps) => stopMail(mail, 'complained', deps))
