import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { defaultLocale } from '@officine/i18n/locale'
import type { FastifyInstance } from 'fastify'
import { addApi } from './api/api.ts'
import { addHealth } from './api/health.ts'
import { createHttp } from './api/http.ts'
import { type Configuration, ConfigurationError, prepareDataFolder, requirePortal } from './configuration.ts'
import { isDatabaseAway } from './database/away.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { createBearerCheck, createIdentity } from './identity/index.ts'
import type { Log } from './log.ts'
import { addOutbox } from './mail/outbox.ts'
import { createMailQueue, type MailQueue } from './mail/queue.ts'
import { createRenderMail } from './mail/render.ts'
import { readMailTexts } from './mail/texts.ts'
import { deliverBySmtp, deliverToFolder } from './mail/transport.ts'
import { isSeeded, seedDatabase } from './seed/seed-database.ts'
import { addSite } from './site/site.ts'
import { startSweeping } from './sweep.ts'

export interface RunningServer {
  /** Answers what is at work, takes nothing new, then stops everything that was started. */
  stop(): Promise<void>
}

/** What was started, in order; it is stopped in the other. */
type Stops = (() => Promise<void> | void)[]

/**
 * Starts what the configuration's role asks for.
 * @throws {ConfigurationError} with a sentence for the person who started it.
 */
export async function startServer(configuration: Configuration, log: Log): Promise<RunningServer> {
  const stops: Stops = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    await start(configuration, log, stops)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(configuration: Configuration, log: Log, stops: Stops): Promise<void> {
  if (configuration.role !== 'identity') requirePortal(configuration.portalFolder)
  prepareDataFolder(configuration.dataFolder)
  const db = await openOwnDatabase(configuration, log, stops)
  if (configuration.role !== 'api') await startIdentity(configuration, db, log, stops)
  if (configuration.role !== 'identity') await startPortal(configuration, db, log, stops)
}

async function openOwnDatabase(configuration: Configuration, log: Log, stops: Stops): Promise<Database> {
  const url = configuration.databaseUrl ?? (await startOwnPostgres(configuration, stops))
  await migrate(url)
  const { db, close } = openDatabase(url, {
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  })
  stops.push(close)
  if (configuration.demonstration) {
    await seedDatabase(db, { seed: configuration.seed, log: (sentence) => console.log(sentence) })
  } else if (await isSeeded(db)) {
    throw new ConfigurationError(
      'The database holds the demonstration, whose passwords everybody knows: give an empty one, or set OFFICINE_DEMONSTRATION=1.',
    )
  }
  return db
}

async function migrate(url: string): Promise<void> {
  try {
    await migrateDatabase(url)
  } catch (error) {
    const sentence = sentenceFor(error)
    throw sentence === undefined ? error : new ConfigurationError(sentence)
  }
}

/** What the person who started the server can mend of a database that won't have us; its own words may hold names and values. */
function sentenceFor(error: unknown): string | undefined {
  if (isDatabaseAway(error))
    return 'The database does not answer: see that it runs, and what DATABASE_URL says.'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '28P01' || code === '28000')
    return 'The database refuses the user or the password: write those that it knows into DATABASE_URL.'
  if (code === '3D000')
    return 'The database of DATABASE_URL does not exist: create it, empty, and owned by its user.'
  if (code === '42501')
    return 'The user of DATABASE_URL may not make tables: let it own its database, and the schema "public" in it.'
  return undefined
}

async function startOwnPostgres({ dataFolder }: Configuration, stops: Stops): Promise<string> {
  const { url, stop } = await startEmbeddedDatabase(dataFolder)
  stops.push(stop)
  return url
}

async function startIdentity(
  configuration: Configuration,
  db: Database,
  log: Log,
  stops: Stops,
): Promise<void> {
  const identity = await createIdentity({ configuration, db, log })
  const server = createServer(identity.handler)
  await listen(server, configuration.host, configuration.identityPort, 'IDENTITY_PORT')
  stops.push(async () => {
    identity.close()
    await closeServer(server)
  })
}

async function startPortal(
  configuration: Configuration,
  db: Database,
  log: Log,
  stops: Stops,
): Promise<void> {
  const mail = startMail(configuration, db, log)
  stops.push(() => mail.stop())
  stops.push(startSweeping(db, log))
  let draining = false
  const app = createHttp(log, { behindProxy: configuration.portalUrl.startsWith('https:') })
  await addApi(app, {
    db,
    log,
    checkBearer: createBearerCheck(db, configuration),
    callsPerMinute: configuration.callsPerMinute,
    onWritten: mail.wake,
  })
  addHealth(app, { db, release: configuration.release, isDraining: () => draining })
  if (configuration.demonstration) {
    addOutbox(app, outboxFolder(configuration), readMailTexts(defaultLocale))
  }
  await addSite(app, configuration)
  await listenApp(app, configuration)
  stops.push(async () => {
    draining = true
    await app.close()
  })
}

function startMail(configuration: Configuration, db: Database, log: Log): MailQueue {
  const { smtpUrl, mailFrom, demonstration } = configuration
  if (!smtpUrl && !demonstration)
    log.warn('SMTP_URL is not set: mails stay in the data folder and reach nobody')
  const deliver = smtpUrl ? deliverBySmtp(smtpUrl, mailFrom) : deliverToFolder(outboxFolder(configuration))
  return createMailQueue({ db, log, deliver, render: createRenderMail(configuration) })
}

const outboxFolder = ({ dataFolder }: Configuration) => join(dataFolder, 'outbox')

async function listenApp(app: FastifyInstance, { host, port }: Configuration): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, host, port, 'PORT')
  }
}

async function listen(server: Server, host: string, port: number, name: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw listenError(error, host, port, name)
  }
}

function listenError(error: unknown, host: string, port: number, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new ConfigurationError(`Port ${port} is taken: stop what listens there, or set ${name}.`)
  }
  if (code === 'EACCES')
    return new ConfigurationError(`Port ${port} may not be used by this user: set ${name}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigurationError(`The address ${host} is not this machine's: set HOST to one that is.`)
  return error
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await closed
}
