import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { createLog } from '../operations/log.ts'
import { demonstrationEmails, demonstrationPassword } from '../seed/demonstration-accounts.ts'
import { type RunningServer, startServer } from './start.ts'

/** Limits the stop after the drain (ms): the process ends before a supervisor kills it. */
const stopTimeout = 20_000

/**
 * Starts the server with the settings of the environment; SIGINT or SIGTERM stops it. Invalid
 * settings are printed.
 */
export async function run(): Promise<void> {
  try {
    const configuration = readConfiguration(process.env)
    const startup = startServer(configuration, createLog(configuration.logLevel))
    stopOnSignals(startup, configuration.drainSeconds * 1000 + stopTimeout)
    await startup
    announce(configuration)
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error)
    process.exitCode = 1
  }
}

/** A signal during startup takes effect once startup has finished. */
function stopOnSignals(startup: Promise<RunningServer>, timeoutMilliseconds: number): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMilliseconds).unref()
    const shutdown = startup.then((server) => server.stop())
    shutdown.catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function announce({ role, portalUrl, identityUrl, externalProvider, demonstration }: Configuration): void {
  if (role !== 'identity') console.log(`Portal and member API   ${portalUrl}`)
  if (externalProvider) console.log(`External provider       ${externalProvider.issuer}`)
  else if (role !== 'api') console.log(`Identity provider       ${identityUrl}`)
  if (!demonstration || role === 'identity') return
  console.log(`Mails                   ${portalUrl}/outbox`)
  console.log(`\nAccounts, all with the password ${demonstrationPassword}`)
  for (const email of demonstrationEmails) console.log(`  ${email}`)
}
