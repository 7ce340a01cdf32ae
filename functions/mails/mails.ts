/**
 * The mails that a user can turn off: the preference that does so, the secret in their links, and why
 * they come. A further one costs a line here, its template, and a reaction that calls `mailOnce`.
 */
export const mails = {
  reminders: {
    off: { emailNotificationsEnabled: 0 },
    secret: 'mailSecret',
    why: 'because you set an aging alert or a reminder of care',
  },
  digest: {
    off: { weeklyDigestEnabled: 0 },
    secret: 'digestSecret',
    why: 'because the weekly digest is on',
  },
} as const

export type MailKind = keyof typeof mails
