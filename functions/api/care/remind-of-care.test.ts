import { expect, test } from 'vitest'
import { paid } from '../../../infra/local/testing/stock.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { remindOfCare } from '../../../shared/contract/care.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('turns a reminder on and changes it on Premium, and turns it off on every plan', async () => {
  const ana = await withHumidors()
  const params = { id: ana.travel }
  const turn = (body: object) => ana.ok(remindOfCare, { params, body: { task: 'packs', ...body } })
  const { on } = await turn({ isOn: true })
  expect(on).toEqual({ packs: { since: expect.any(String) } })
  expect(await turn({ isOn: true, days: 45 })).toEqual({
    log: [],
    on: { packs: { ...on.packs, days: 45 } },
  })
  await setSubscription(ana.userId, paid('premium', -1))
  const again = { params, body: { task: 'packs', isOn: true } }
  expect(await ana.refused(remindOfCare, again)).toMatchObject({ code: 'premium_required' })
  expect(await turn({ isOn: false })).toEqual({ log: [], on: {} })
})
