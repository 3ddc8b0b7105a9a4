import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * The dependencies that each package may have (docs/architecture.md). The linter checks the layers
 * inside the portal.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  api: [],
  'ui-elements': [],
  'public-site': ['ui-elements'],
  portal: ['api', 'i18n', 'ui-elements'],
  server: ['api', 'i18n', 'ui-elements'],
}

/** Declared dependencies that are not allowed. */
export function checkArrows(): string[] {
  return Object.entries(arrows).flatMap(([name, allowed]) =>
    declared(name)
      .filter((other) => !allowed.includes(other))
      .map((other) => `packages/${name} may not know packages/${other}`),
  )
}

function declared(name: string): string[] {
  const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((dependency) => dependency.startsWith('@officine/'))
    .map((dependency) => dependency.slice('@officine/'.length))
}
