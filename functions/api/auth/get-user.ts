import * as z from 'zod/mini'
import * as auth from '../../../shared/contract/auth.ts'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import type { Reading } from '../../runtime/session.ts'
import { listHumidorRows } from '../../table/humidors.ts'
import { userRow } from '../../table/users.ts'

export const handler = handle(auth.getUser, async ({ userId, checked, eventually }, deps) => {
  const row = z.parse(userRow, (await checked).row)
  return {
    ...userResponse(row, deps.now()),
    ...(row.humidorCount && { humidors: await nameHumidors(userId, { eventually }) }),
  }
})

async function nameHumidors(userId: string, reading: Reading): Promise<NamedHumidor[]> {
  const rows = await listHumidorRows(userId, reading)
  return rows.map(({ humidorId: id, name }) => ({ id, name }))
}
