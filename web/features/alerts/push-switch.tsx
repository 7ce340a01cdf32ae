import { type Preferences, updatePreferences } from '../../../shared/contract/notifications.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { canPush, isDenied, ownIdQuery, turnPushOff, turnPushOn, useOwnPush } from './push.ts'
import { describeFailure } from './use-preferences.ts'

type Props = { readonly preferences: Preferences; readonly isPremium: boolean }

/** Push messages: whether they are sent, and whether this browser gets them. */
export function PushSwitch({ preferences, isPremium }: Props) {
  const { pushKey, pushNotificationsEnabled } = preferences
  const isSubscribed = useOwnPush()
  const { change, isPending, sent } = useTurnPush(preferences)
  const obstacle = describeObstacle(pushKey)
  const isOn = sent ?? (isSubscribed && pushNotificationsEnabled === 1)
  const elsewhere = pushNotificationsEnabled === 1 && 'Not in this browser yet.'
  const state = isOn ? 'This browser shows them, also when the app is closed.' : elsewhere
  return (
    <Switch
      label="Push Notifications"
      hint={obstacle ?? (isPremium ? state : 'They bring reminders, which are part of Premium.')}
      isOn={isOn}
      isDisabled={isPending || (obstacle !== undefined && !isOn)}
      onChange={change}
    />
  )
}

function describeObstacle(pushKey: string | undefined): string | undefined {
  if (pushKey === undefined) return 'Push notifications are not available here.'
  if (!canPush())
    return 'This browser cannot show them. On an iPhone, add the app to the home screen first.'
  return isDenied()
    ? 'This browser blocks them. Allow notifications for this site in its settings, then reload.'
    : undefined
}

const useTurnPush = ({ pushKey = '', pushNotificationsEnabled }: Preferences) =>
  useChange(updatePreferences, {
    send: async (isOn: boolean) => {
      if (!isOn) {
        const own = await queryClient.fetchQuery(ownIdQuery)
        if (own !== null) await turnPushOff(own)
        await enablePush(0)
      } else if (await turnPushOn(pushKey)) {
        if (pushNotificationsEnabled === 0) await enablePush(1)
      } else {
        toast({
          title: 'Push notifications stay off',
          description: 'Your browser was not allowed to show them.',
        })
      }
    },
    failed: describeFailure,
    refresh: { isAwaited: true },
  })

const enablePush = (pushNotificationsEnabled: 0 | 1) =>
  call(updatePreferences, { body: { pushNotificationsEnabled } })
