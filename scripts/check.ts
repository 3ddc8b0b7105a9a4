import { spawnSync } from 'node:child_process'
import { build } from './build.ts'
import { checkBreakpoints } from './check-breakpoints.ts'
import { checkChangesets } from './check-changesets.ts'
import { checkMessages } from './check-messages.ts'
import { checkPackageDependencies } from './check-package-dependencies.ts'
import { checkPrivateFiles } from './check-private-files.ts'
import { checkTestTexts } from './check-test-texts.ts'
import { root, runSteps, type Step, succeeds } from './run.ts'

function printFaults(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(`  ${fault}`)
  return faults.length === 0
}

/** Imported by its address: the server is another TypeScript project. */
async function checkMigrations(): Promise<boolean> {
  const { undeclaredBreaks } = await import(
    new URL('../packages/server/src/database/migration-files.ts', import.meta.url).href
  )
  return printFaults(undeclaredBreaks())
}

const manifest = 'packages/ui-elements/custom-elements.json'

function isCommitted(path: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', path], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 && stdout === ''
}

const types: Step = {
  name: 'types',
  run: async () =>
    (await succeeds(['tsc', '-b', '--pretty', 'false'])) &&
    // The tests of the elements are not published, so they have their own TypeScript project.
    (await succeeds(['tsc', '-p', 'packages/ui-elements/tsconfig.test.json', '--pretty', 'false'])),
}

const otherChecks: readonly Step[] = [
  {
    name: 'format and lint',
    run: () => succeeds(['biome', 'ci', '--colors=off', '--error-on-warnings', '.'], { quiet: true }),
  },
  {
    name: 'unused files, exports and dependencies',
    run: () => succeeds(['knip', '--no-progress'], { quiet: true }),
  },
  {
    name: 'sizes of the elements',
    run: () => succeeds(['pnpm', '--filter', '@officine/ui-elements', 'check:sizes'], { quiet: true }),
  },
  {
    name: 'package of the elements',
    run: () => succeeds(['pnpm', '--filter', '@officine/ui-elements', 'check:package'], { quiet: true }),
  },
  { name: 'arrows between packages', run: async () => printFaults(checkPackageDependencies()) },
  { name: 'migrations that older releases survive', run: checkMigrations },
  { name: 'small files with one importer', run: async () => printFaults(checkPrivateFiles()) },
  { name: 'breakpoints', run: async () => printFaults(checkBreakpoints()) },
  {
    // Passes while the elements' sources are being changed: the build then rewrites the manifest.
    name: 'manifest of the elements as committed',
    run: async () =>
      !isCommitted('packages/ui-elements/src') ||
      printFaults(isCommitted(manifest) ? [] : [`${manifest} is not what the build writes: commit it`]),
  },
  {
    name: 'changesets of the elements',
    run: async () => {
      const { faults, unknown } = checkChangesets()
      if (unknown) console.log(`  not looked into: ${unknown}`)
      return printFaults(faults)
    },
  },
  {
    // The hook itself runs only where somebody commits after `pnpm install`.
    name: 'title of the last commit',
    run: () =>
      succeeds(['sh', '-c', 'git log -1 --format=%B | .githooks/commit-msg /dev/stdin'], { quiet: true }),
  },
  { name: 'message catalogues', run: async () => printFaults(checkMessages()) },
  { name: 'texts in browser tests', run: async () => printFaults(checkTestTexts()) },
]

// Type checking uses the published types, so the packages are built first (cached).
await build()
await runSteps('checks', [{ lanes: [[types], otherChecks] }])
