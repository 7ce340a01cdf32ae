/** The moments of a scan at which its process is killed, in order. */
export const moments = [
  'before the first write',
  'before the reservation',
  'while it is reserved',
  'after the reservation',
  'when the model is asked',
  'during the reading',
  'after the reading',
  'while it is confirmed',
  'before the response',
  'after the response',
] as const
export type Moment = (typeof moments)[number]

/** The scans that a kill at each moment may cost once a minute has passed. */
export const costOf: Readonly<Record<Moment, readonly number[]>> = {
  'before the first write': [0],
  'before the reservation': [0],
  'while it is reserved': [0],
  'after the reservation': [0],
  'when the model is asked': [0],
  'during the reading': [0],
  'after the reading': [0],
  'while it is confirmed': [0, 1],
  'before the response': [1],
  'after the response': [1],
}
