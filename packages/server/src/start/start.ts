import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultLocale } from '@officine/i18n/locale'
import { startSettlingAccessa } from '../accessa/settle-accessa-job.ts'
import { addApi } from '../api/api.ts'
import { baseSecurityHeaders, createHttpServer, keepAliveMilliseconds } from '../api/http-server.ts'
import { closeApp, closeServer, listenApp, listenServer } from '../api/listen.ts'
import { createFormServer } from '../api/malformed-request.ts'
import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import { type Database, type OpenDatabase, openDatabase } from '../database/database.ts'
import { connectionErrorText } from '../database/database-errors.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { requireSessions } from '../database/session-pooling.ts'
import { createDocuments } from '../documents/documents.ts'
import { addBackchannelLogout } from '../external-provider/backchannel-logout.ts'
import type { ExternalIssuer } from '../external-provider/external-token.ts'
import { createExternalTokenCheck } from '../external-provider/external-token-check.ts'
import { discoverProvider } from '../external-provider/provider-metadata.ts'
import { openFiles } from '../files/open-files.ts'
import { startRescanning } from '../files/rescan.ts'
import { createIdentity, createTokenCheck, encryptStoredSecrets, useSecretKeys } from '../identity/index.ts'
import { awaitScheduledJobs } from '../jobs/job-successes.ts'
import { createDeliver, createMailQueue, type MailQueue, outboxFolder } from '../mail/mail-queue.ts'
import { addOutbox } from '../mail/outbox.ts'
import { createRenderMail, readMailTexts } from '../mail/render-mail.ts'
import { addVerification } from '../membership-card/verification.ts'
import type { Log } from '../operations/log.ts'
import { createOperations, type Operations } from '../operations/operations.ts'
import { addOperations, handleOperationsFirst } from '../operations/serve-operations.ts'
import { addReference } from '../reference/add-reference.ts'
import { startImporter } from '../register/importer.ts'
import { startSweeping } from '../retention/sweep.ts'
import { addAddressComplete } from '../seed/address-complete.ts'
import { isSeeded, seedDatabase } from '../seed/seed-database.ts'
import { storeSeededFiles } from '../seed/seeded-files.ts'
import { addSite } from '../site/site.ts'
import { startApplyingTransactions } from '../transactions/apply-transaction.ts'

export interface RunningServer {
  /** Finishes requests in progress, stops listening, then stops everything that was started. */
  stop(): Promise<void>
}

/** Stop functions in order of start; they run in reverse order. */
type Stops = (() => Promise<void> | void)[]

interface StartContext {
  readonly configuration: Configuration
  readonly log: Log
  readonly stops: Stops
  readonly isDraining: () => boolean
}

/**
 * Starts the servers of the configuration's role.
 * @throws {ConfigurationError} with a sentence for the person who starts the server.
 */
export async function startServer(configuration: Configuration, log: Log): Promise<RunningServer> {
  const stops: Stops = []
  let isDraining = false
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    await start({ configuration, log, stops, isDraining: () => isDraining })
  } catch (error) {
    await stopAll()
    throw error
  }
  return {
    async stop() {
      isDraining = true
      // `/readyz` reports draining while requests are still answered, until balancers send no more.
      await wait(configuration.drainSeconds * 1000)
      await stopAll()
    },
  }
}

async function start(context: StartContext): Promise<void> {
  const { configuration, isDraining } = context
  if (configuration.role !== 'identity') assertPortalIsBuilt(configuration.portalFolder)
  prepareDataFolder(configuration.dataFolder)
  assertFilesAreScanned(configuration)
  assertSecretsAreEncrypted(configuration)
  useSecretKeys(configuration)
  const database = await openConfiguredDatabase(context)
  await encryptStoredSecrets(database.db)
  await awaitScheduledJobs(database.db)
  const { release, commit, metricsToken: token, portalUrl } = configuration
  const metrics = { token, behindProxy: portalUrl.startsWith('https:') }
  const external = await discoverExternalProvider(context)
  const providerFailure = () => external?.discovery.failure()
  const operations = createOperations({ database, release, commit, metrics, isDraining, providerFailure })
  if (configuration.role !== 'api' && !external) await startIdentity(context, database.db, operations)
  if (configuration.role !== 'identity') await startPortal(context, database.db, operations, external)
}

/** A server for the public, unlike one on http://localhost, has a scanner, or says that it has none. */
function assertFilesAreScanned({ role, demonstration, portalUrl, ...files }: Configuration): void {
  if (role === 'identity' || demonstration || portalUrl.startsWith('http:')) return
  if (files.clamdUrl || files.acceptsUnscannedFiles) return
  throw new ConfigurationError(
    'No scanner looks at the files that people send: write the address of a ClamAV daemon into CLAMD_URL, or UNSCANNED_FILES=accepted to start without one.',
  )
}

/** A server for the public doesn't store private keys as everybody with a backup could read them. */
function assertSecretsAreEncrypted({ demonstration, portalUrl, secretsKey }: Configuration): void {
  if (secretsKey || demonstration || portalUrl.startsWith('http:')) return
  throw new ConfigurationError(
    'No key encrypts the secrets in the database: write one into SECRETS_KEY (`openssl rand -base64 32` makes one), and store it away from the database and its backups.',
  )
}

/** Undefined where people sign in through the built-in provider. */
async function discoverExternalProvider({
  configuration,
  log,
  stops,
}: StartContext): Promise<ExternalIssuer | undefined> {
  const { externalProvider: provider, clientId } = configuration
  if (!provider) return undefined
  const discovery = await discoverProvider(provider, log)
  stops.push(discovery.stop)
  return { provider, clientId, discovery }
}

async function openConfiguredDatabase({ configuration, log, stops }: StartContext): Promise<OpenDatabase> {
  const url = configuration.databaseUrl ?? (await startEmbeddedPostgres(configuration, stops))
  await migrate(url)
  const database = openDatabase(url, {
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  })
  const { db, close } = database
  stops.push(close)
  if (configuration.demonstration) {
    await seedDatabase(db, { seed: configuration.seed, log: (sentence) => console.log(sentence) })
  } else if (await isSeeded(db)) {
    throw new ConfigurationError(
      'The database contains the demonstration data, whose passwords are public. Use an empty database, or set OFFICINE_DEMONSTRATION=1.',
    )
  }
  return database
}

async function migrate(url: string): Promise<void> {
  try {
    await requireSessions(url)
    await migrateDatabase(url)
  } catch (error) {
    const sentence = connectionErrorText(error)
    throw sentence === undefined ? error : new ConfigurationError(sentence)
  }
}

async function startEmbeddedPostgres({ dataFolder }: Configuration, stops: Stops): Promise<string> {
  const { url, stop } = await startEmbeddedDatabase(dataFolder)
  stops.push(stop)
  return url
}

async function startIdentity(
  { configuration, log, stops, isDraining }: StartContext,
  db: Database,
  operations: Operations,
): Promise<void> {
  const identity = await createIdentity({ configuration, db, log })
  const headers = baseSecurityHeaders({ behindProxy: configuration.identityUrl.startsWith('https:') })
  const handler = handleOperationsFirst(identity.handler, operations, { headers, isDraining })
  const server = createFormServer(handler, headers)
  server.keepAliveTimeout = keepAliveMilliseconds
  await listenServer(server, configuration.host, configuration.identityPort, 'IDENTITY_PORT')
  stops.push(async () => {
    identity.close()
    await closeServer(server)
  })
}

async function startPortal(
  { configuration, log, stops, isDraining }: StartContext,
  db: Database,
  operations: Operations,
  external: ExternalIssuer | undefined,
): Promise<void> {
  const mail = startMail(configuration, db, log)
  stops.push(() => mail.stop())
  const files = await openFiles(configuration)
  if (configuration.demonstration) await storeSeededFiles(db, files)
  stops.push(startSweeping(db, files, log), startRescanning({ db, files, log, onWritten: mail.wake }))
  const app = createHttpServer(log, { behindProxy: configuration.portalUrl.startsWith('https:') })
  addOperations(app, operations, isDraining)
  const documents = createDocuments(configuration)
  const { apiBaseUrl, portalUrl } = configuration
  const importer = startImporter({ db, log, configuration })
  stops.push(() => importer.stop())
  const isApiElsewhere = new URL(apiBaseUrl, portalUrl).origin !== portalUrl
  stops.push(() => documents.close())
  await addApi(app, {
    db,
    log,
    checkToken: external ? createExternalTokenCheck(db, external) : createTokenCheck(db, configuration),
    isProviderExternal: external !== undefined,
    callsPerMinute: configuration.callsPerMinute,
    ...(isApiElsewhere && { allowedOrigin: portalUrl }),
    files,
    association: configuration,
    onWritten: mail.wake,
    wakeImporter: importer.wake,
    documents,
  })
  addReference(app, configuration)
  if (configuration.demonstration) {
    // A real server has these as scheduled jobs (docs/operations.md).
    stops.push(startApplyingTransactions(db, log), startSettlingAccessa(db, log))
    addAddressComplete(app)
    addOutbox(app, outboxFolder(configuration), readMailTexts(defaultLocale))
  }
  addVerification(app, { ...configuration, db, log })
  if (external) addBackchannelLogout(app, db, external)
  await addSite(app, configuration, external?.discovery.current()?.origins)
  await listenApp(app, configuration.host, configuration.port)
  stops.push(() => closeApp(app))
}

function startMail(configuration: Configuration, db: Database, log: Log): MailQueue {
  const { smtpUrl, demonstration } = configuration
  if (!smtpUrl && !demonstration)
    log.warn('SMTP_URL is not set: mails stay in the data folder and reach nobody')
  return createMailQueue({
    ...{ db, log },
    deliver: createDeliver(configuration),
    render: createRenderMail(configuration),
  })
}

/**
 * Creates the data folder if it is missing and checks that it is readable and writable.
 * @throws {ConfigurationError} if it is not.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigurationError(
      `The data folder ${folder} can't be read and written by this user: give it to the user, or set OFFICINE_DATA.`,
    )
  }
}

/** @throws {ConfigurationError} if the portal is not built. */
export function assertPortalIsBuilt(folder: string): void {
  if (!['fr-CA.html', 'service-worker.js'].every((file) => existsSync(join(folder, file)))) {
    throw new ConfigurationError(
      `The portal is not built (${dirname(folder)}): run "npx pnpm build" first, or name a built one in PORTAL_FOLDER.`,
    )
  }
}
