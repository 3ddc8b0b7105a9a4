import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../operations/log.ts'
import { importLockNumber } from './register-imports.ts'

const jobsPath = fileURLToPath(new URL('../jobs.ts', import.meta.url))

/**
 * A whole register is 110 MB of objects. Without a limit Node, which may take half of the machine, seldom
 * looks for what is no longer used, and the buffers of read files pile up: 450 MB in place of 280.
 */
const memoryOptions = ['--max-semi-space-size=1', '--max-old-space-size=512']

/** For what another process has sent, and for what one that was killed has left. */
const pollMilliseconds = 5_000
/** After that a process that does not end by itself is killed. */
const stopMilliseconds = 5_000

export interface Importer {
  /** Looks for work at once. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

interface ImporterOptions {
  readonly db: Database
  readonly log: Log
  readonly configuration: Configuration
}

/**
 * Starts a process for imports that wait to be checked or applied, unless one works already, on this
 * machine or another: by its memory and its time it would stop the server's answers.
 */
export function startImporter({ db, log, configuration }: ImporterOptions): Importer {
  let child: ChildProcess | undefined
  let isLooking = false
  let isStopped = false

  const look = async () => {
    if (child || isLooking || isStopped) return
    isLooking = true
    try {
      if ((await isWorkWaiting(db)) && !isStopped) start()
    } catch (error) {
      log.warn({ err: error }, 'imports could not be looked for')
    } finally {
      isLooking = false
    }
  }

  const start = () => {
    child = spawn(process.execPath, [...memoryOptions, jobsPath, 'import', '--uploaded'], {
      env: { ...process.env, ...settingsOf(configuration) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', (error) => ended({ err: error }))
    child.once('exit', (code, signal) => ended(code === 0 ? undefined : { code, signal }))
  }

  const ended = (failure: object | undefined) => {
    child = undefined
    // What was sent while it ended; after a failure the poll waits a little.
    if (failure === undefined) void look()
    else if (!isStopped) log.warn(failure, 'the process of imports ended; another one goes on')
  }

  const timer = setInterval(() => void look(), pollMilliseconds)
  timer.unref()
  void look()
  return {
    wake: () => void look(),
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (!child) return
      const exit = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child?.kill('SIGKILL'), stopMilliseconds)
      await exit
      clearTimeout(killTimer)
    },
  }
}

/** Whether an import waits, and no process has the lock of imports. */
async function isWorkWaiting(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from register_import where state in ('checking', 'applying') and not exists (
      select 1 from pg_locks where locktype = 'advisory' and granted and objid = ${importLockNumber}
        and database = (select oid from pg_database where datname = current_database())
    ) limit 1`)
  return rows.length > 0
}

/** The settings of the server that the process reads of its environment. */
function settingsOf(configuration: Configuration): Readonly<Record<string, string | undefined>> {
  const { dataFolder, databaseUrl, logLevel, secretsKey, secretsKeyPrevious } = configuration
  const { filesUrl, filesAccessKey, filesSecretKey, filesRegion } = configuration
  return {
    ...{ OFFICINE_DATA: dataFolder, DATABASE_URL: databaseUrl, LOG_LEVEL: logLevel },
    ...{ SECRETS_KEY: secretsKey, SECRETS_KEY_PREVIOUS: secretsKeyPrevious },
    ...{ FILES_URL: filesUrl, FILES_ACCESS_KEY: filesAccessKey, FILES_SECRET_KEY: filesSecretKey },
    FILES_REGION: filesRegion,
  }
}
