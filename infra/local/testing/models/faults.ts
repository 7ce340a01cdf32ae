/** The fate of one delivery. A kill is at the nth write or call of a service, from 1. */
type Fault =
  | { readonly kill: number; readonly when: 'before' | 'after' }
  | 'twice'
  | 'at once'
  | 'busy'
  | 'none'

/** The fault of the present delivery, and its writes and calls until now. */
const present: { fault: Fault; calls: number } = { fault: 'none', calls: 0 }

export const isBusy = () => present.fault === 'busy'

/** Makes a write or a call, unless the one who makes it is killed before; or kills them after it. */
export async function guarded<T>(call: () => T | Promise<T>): Promise<T> {
  const { fault } = present
  present.calls += 1
  const isHere = typeof fault === 'object' && fault.kill === present.calls
  if (isHere && fault.when === 'before') throw new Error('killed')
  const response = await call()
  if (isHere && fault.when === 'after') throw new Error('killed')
  return response
}

/** @param random from 0 to 99 */
function faultOf(random: number): Fault {
  if (random < 24) return { kill: 1 + (random % 4), when: random < 12 ? 'before' : 'after' }
  if (random < 30) return 'twice'
  if (random < 36) return 'at once'
  return random < 40 ? 'busy' : 'none'
}

/**
 * Works under a fault: once, twice, twice at once, or until it is killed.
 *
 * @param work returns whether it ended well
 * @returns the same, and whether a fault is the reason when it did not
 */
export async function underFault(random: number, work: () => Promise<boolean>) {
  const fault = faultOf(random)
  Object.assign(present, { fault, calls: 0 })
  try {
    const ended = await Promise.all(fault === 'at once' ? [work(), work()] : [work()])
    if (fault === 'twice') ended.push(await work())
    return { isDone: ended.every(Boolean), isFault: typeof fault === 'object' || fault === 'busy' }
  } catch {
    return { isDone: false, isFault: true }
  } finally {
    present.fault = 'none'
  }
}
