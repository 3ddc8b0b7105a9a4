import { existsSync } from 'node:fs'

/**
 * The first of these paths that exists; undefined paths (unset environment variables) are skipped.
 */
export function findProgram(name: string, paths: readonly (string | undefined)[]): string {
  const found = paths.find((path) => path && existsSync(path))
  if (!found)
    throw new Error(`${name} was not found. Run \`pnpm test:engines\` at the root, which installs it.`)
  return found
}
