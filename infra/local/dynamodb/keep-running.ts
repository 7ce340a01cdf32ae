import { StartupError } from '../service.ts'

type Ending = {
  /** Resolves once it has ended, however it ended. */
  readonly ended: Promise<void>
  end(): Promise<void>
}

export type KeptRunning<P> = {
  /** Undefined while it is being started again. */
  current(): P | undefined
  stop(): Promise<void>
}

const MINUTE = 60_000
const MOST_DEATHS = 3

/**
 * Starts a process and starts it again whenever it ends on its own, until it has ended three times
 * within a minute. A start that fails counts as an end.
 * @param onLost is called when it is not started again
 * @param now milliseconds
 * @throws what the first `start` throws
 */
export async function keepRunning<P extends Ending>(
  start: () => Promise<P>,
  onLost: (error: StartupError) => void,
  now = () => performance.now(),
): Promise<KeptRunning<P>> {
  let current: P | undefined = await start()
  let isStopped = false
  let deaths: number[] = []

  const restart = async () => {
    deaths = [...deaths.filter((at) => at > now() - MINUTE), now()]
    if (deaths.length === MOST_DEATHS) {
      isStopped = true
      onLost(
        new StartupError(
          `The database ended ${MOST_DEATHS} times within a minute: look into humidor.log in the data folder, then start again.`,
        ),
      )
      return
    }
    console.error('The database ended and is started again.')
    try {
      current = await start()
      console.error('The database runs again.')
    } catch (error) {
      console.error('The database did not start:', error)
    }
  }

  const watch = async () => {
    while (!isStopped) {
      await current?.ended
      current = undefined
      if (!isStopped) await restart()
    }
    await current?.end()
  }
  const watching = watch()

  return {
    current: () => current,
    async stop() {
      isStopped = true
      await current?.end()
      await watching
    },
  }
}
