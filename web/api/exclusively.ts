/**
 * Runs a task in one tab at a time. A page that is not secure has no locks, and a browser that blocks site data
 * refuses them: then only this tab waits.
 */
export async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined
  const run = () => {
    running ??= task()
    return running
  }
  // The task's own error comes from `run`, which does not begin it again.
  return (navigator.locks?.request(name, run) ?? run()).catch(run)
}
