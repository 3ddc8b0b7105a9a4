import { existsSync } from 'node:fs'

/** The first of these paths at which something stands; paths that an environment variable leaves out are passed over. */
export function findProgram(name: string, paths: readonly (string | undefined)[]): string {
  const found = paths.find((path) => path && existsSync(path))
  if (!found)
    throw new Error(`${name} was not found. Run \`pnpm test:engines\` at the root, which installs it.`)
  return found
}
