import { ConfigurationError, readConfiguration } from './configuration.ts'
import { type RunningSite, startSite } from './start.ts'

/** In-progress requests are aborted after this time at shutdown (ms). */
const drainTimeout = 20_000

/** The running site; undefined after a reported configuration error, with exit code 1. */
export const site: RunningSite | undefined = await run()

async function run(): Promise<RunningSite | undefined> {
  try {
    const configuration = readConfiguration(process.env)
    const runningSite = await startSite(configuration)
    console.log(`Public site             ${configuration.siteUrl}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(runningSite))
    return runningSite
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error)
    process.exitCode = 1
    return undefined
  }
}

async function stop(runningSite: RunningSite): Promise<void> {
  setTimeout(() => process.exit(1), drainTimeout).unref()
  await runningSite.stop()
}
