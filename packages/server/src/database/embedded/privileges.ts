import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ConfigurationError } from '../../configuration/configuration.ts'

type User = { uid: number; gid: number }

/** How to start a program of PostgreSQL. */
export type RunAs = {
  /** The owner of the data folder; undefined for this process's own user. */
  owner?: User
  options: Partial<User>
  /** The command and arguments before the program's path. */
  prefix: readonly string[]
}

const setpriv = '/usr/bin/setpriv'

/**
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres`. Where that user
 * can't reach a path (a checkout in /root, a private temporary folder), the process keeps the one
 * capability to enter any folder.
 */
export function userForPostgres(paths: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { options: {}, prefix: [] }
  const user = postgresUser()
  if (paths.every((path) => isReachableBy(path, user))) return { owner: user, options: user, prefix: [] }
  if (!existsSync(setpriv)) {
    throw new ConfigurationError(
      `PostgreSQL can't run as root, and its user can't reach ${paths.join(' or ')}: start as another user, or set OFFICINE_DATA.`,
    )
  }
  return {
    owner: user,
    options: {},
    prefix: [
      setpriv,
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      // Without it `access()`, by which initdb searches for its sibling programs, ignores that
      // capability.
      '--securebits=+no_setuid_fixup',
    ],
  }
}

function postgresUser(): User {
  const existing = findPostgresUser()
  if (existing) return existing
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
  const created = findPostgresUser()
  if (created) return created
  throw new ConfigurationError(
    "PostgreSQL can't run as root, and no user could be made for it: start as another user.",
  )
}

function findPostgresUser(): User | undefined {
  try {
    const readId = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
    return { uid: readId('-u'), gid: readId('-g') }
  } catch {
    return undefined
  }
}

/** Runs `test -e` as the user: file modes alone don't decide (access lists, mounts). */
function isReachableBy(path: string, user: User): boolean {
  try {
    execFileSync('test', ['-e', path], { ...user, stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}
