import { type Configuration, ConfigurationError } from './configuration.ts'
import { createLog } from './log.ts'
import { readConfiguration } from './read-configuration.ts'
import { demonstrationEmails, demonstrationPassword } from './seed/named-accounts.ts'
import { type RunningServer, startServer } from './start.ts'

/** A drain that hangs is cut: a supervisor would do it anyway, less kindly. */
const longestDrain = 20_000

/** Starts what the environment asks for, and stops it on SIGINT or SIGTERM. What can't be is told in one sentence. */
export async function run(): Promise<void> {
  try {
    const configuration = readConfiguration(process.env)
    const starting = startServer(configuration, createLog(configuration.logLevel))
    stopOnSignals(starting, configuration.drainSeconds * 1000 + longestDrain)
    await starting
    announce(configuration)
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error)
    process.exitCode = 1
  }
}

/** A signal during the start is obeyed as soon as there is something to stop. */
function stopOnSignals(starting: Promise<RunningServer>, longest: number): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longest).unref()
    const stopped = starting.then((server) => server.stop())
    stopped.catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function announce({ role, portalUrl, identityUrl, demonstration }: Configuration): void {
  if (role !== 'identity') console.log(`Portal and member API   ${portalUrl}`)
  if (role !== 'api') console.log(`Identity provider       ${identityUrl}`)
  if (!demonstration || role === 'identity') return
  console.log(`Mails                   ${portalUrl}/outbox`)
  console.log(`\nAccounts, all with the password ${demonstrationPassword}`)
  for (const email of demonstrationEmails) console.log(`  ${email}`)
}
