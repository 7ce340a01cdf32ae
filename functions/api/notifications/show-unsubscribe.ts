import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'

const preferences = '/aging-alerts?settings=1'

export const handler = handle(
  notifications.showUnsubscribe,
  async () => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Digital Humidor</title><meta http-equiv="refresh" content="0; url=${preferences}"></head>
<body><p><a href="${preferences}">Change what we send you</a></p></body></html>`,
)
