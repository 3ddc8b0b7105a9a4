import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * The dependencies that each package may have (docs/architecture.md). The linter checks the layers
 * inside the portal.
 */
const allowedDependencies: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  api: [],
  'ui-elements': [],
  'public-site': ['ui-elements'],
  portal: ['api', 'i18n', 'ui-elements'],
  server: ['api', 'i18n', 'ui-elements'],
}

/** Declared dependencies that are not allowed. */
export function checkPackageDependencies(): string[] {
  return Object.entries(allowedDependencies).flatMap(([name, allowed]) =>
    declaredDependencies(name)
      .filter((other) => !allowed.includes(other))
      .map((other) => `packages/${name} may not know packages/${other}`),
  )
}

function declaredDependencies(name: string): string[] {
  const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((dependency) => dependency.startsWith('@officine/'))
    .map((dependency) => dependency.slice('@officine/'.length))
}
