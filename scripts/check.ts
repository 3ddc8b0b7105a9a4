import { build } from './build.ts'
import { checkArrows } from './check-arrows.ts'
import { checkChangesets } from './check-changesets.ts'
import { checkMessages } from './check-messages.ts'
import { runSteps, succeeds } from './run.ts'

function told(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(`  ${fault}`)
  return faults.length === 0
}

// Types are checked against what the packages publish, so they are built first (at once when nothing changed).
await build()
await runSteps('checks', [
  {
    name: 'format and lint',
    run: () => succeeds(['biome', 'ci', '--colors=off', '--error-on-warnings', '.'], { quiet: true }),
  },
  {
    name: 'types',
    run: async () =>
      (await succeeds(['tsc', '-b', '--pretty', 'false'])) &&
      // The elements are published without their tests, which a project of their own knows.
      (await succeeds(['tsc', '-p', 'packages/ui-elements/tsconfig.test.json', '--pretty', 'false'])),
  },
  {
    name: 'sizes of the elements',
    run: () => succeeds(['pnpm', '--filter', '@officine/ui-elements', 'check:sizes'], { quiet: true }),
  },
  {
    name: 'package of the elements',
    run: () => succeeds(['pnpm', '--filter', '@officine/ui-elements', 'check:package'], { quiet: true }),
  },
  { name: 'arrows between packages', run: async () => told(checkArrows()) },
  {
    // Whoever reads the repository reads the elements that it holds; a person's work tree may be ahead of it.
    name: 'manifest of the elements as committed',
    run: async () =>
      !process.env.CI ||
      (await succeeds([
        'git',
        'diff',
        '--exit-code',
        '--stat',
        '--',
        'packages/ui-elements/custom-elements.json',
      ])),
  },
  {
    name: 'changesets of the elements',
    run: async () => {
      const { faults, unknown } = checkChangesets()
      if (unknown) console.log(`  not looked into: ${unknown}`)
      return told(faults)
    },
  },
  { name: 'message catalogues', run: async () => told(checkMessages()) },
])
