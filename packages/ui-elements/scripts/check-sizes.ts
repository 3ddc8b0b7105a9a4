// Fails when a bundle is over its budget. Needs a build.
import { measureSizes } from './sizes.ts'

const sizes = Object.entries(measureSizes())
for (const [name, { kB, limit, isWithinLimit }] of sizes) {
  if (!isWithinLimit) console.error(`  ${name} weighs ${kB} kB, more than its ${limit} kB (budgets.json)`)
}
process.exitCode = sizes.every(([, { isWithinLimit }]) => isWithinLimit) ? 0 : 1
