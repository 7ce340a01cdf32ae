/** The result of a check, in one line. */
export type Finding = {
  /**
   * `fix`: without it the deployment fails, or the stage does not do what its settings ask for;
   * `later`: the stage runs without it, with less.
   */
  readonly level: 'ok' | 'later' | 'fix'
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const later = (text: string): Finding => ({ level: 'later', text })
export const fix = (text: string): Finding => ({ level: 'fix', text })
