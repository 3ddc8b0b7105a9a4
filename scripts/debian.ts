import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { succeeds } from './run.ts'

/** Whether this process may install programs of Debian. */
export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Installs packages of Debian. */
export async function install(packages: readonly string[]): Promise<void> {
  console.log(`Installing from Debian: ${packages.join(', ')}.`)
  await succeeds(['apt-get', 'update', '-qq'], { quiet: true })
  await succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The path of the first of these programs that the PATH, or a folder for administrators, has. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
