/** Runs a task in one tab at a time. A page that is not secure has no locks; then only this tab waits. */
export const exclusively = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, task) : task()
