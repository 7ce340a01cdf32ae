import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { today } from '../../shared/rules/dates.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { release } from '../runtime/env.ts'
import { isSettled } from '../table/users.ts'

const hashOf = (data: string) => createHash('sha256').update(data).digest('base64url').slice(0, 22)

/** Without a release, the tags are valid only in this process. */
const thisProcess = randomUUID()

const withRevision = z.object({ revision: z.optional(z.string()) })
const withZone = z.object({ timeZone: z.optional(z.string()) })

/** Returns the time zone of the request, or else of the user's settings. */
const zoneOf = (query: unknown, row: unknown) =>
  z.safeParse(withZone, query).data?.timeZone ?? z.safeParse(withZone, row).data?.timeZone ?? 'UTC'

export type Tagged = {
  /** A weak `ETag` (RFC 9110): CloudFront would weaken another when it compresses. */
  readonly tag: string
  /** True if the row's revision is so old that eventually consistent reads show the same data. */
  readonly eventually: boolean
}

/**
 * Names the state that all tagged responses to a user depend on: the user's row, with the revision of what they
 * own, the plan in effect, the day in UTC and in their time zone, and the release. One address has one
 * response for it.
 *
 * @param query of the request, which may name a time zone
 */
export function tagOf(
  row: Readonly<Record<string, unknown>>,
  plan: Plan,
  query: unknown,
  now: Date,
): Tagged {
  const days = [today('UTC', now), today(zoneOf(query, row), now)]
  const state = [release() ?? thisProcess, plan, days, Object.entries(row).toSorted(byName)]
  const eventually = isSettled(z.parse(withRevision, row))
  return { tag: `W/"${hashOf(JSON.stringify(state))}"`, eventually }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1
