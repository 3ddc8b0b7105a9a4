import { measureSizes } from '../scripts/sizes.ts'
import { bundle, weigh } from './bundle.ts'
import type { Figure } from './figures.ts'
import type { InstalledLibrary } from './other-libraries.ts'

/**
 * The size of each bundle beside its goal or, if the bundle has none, beside the limit that
 * `scripts/check-sizes.ts` enforces; then the sizes of the other libraries.
 */
export async function reportSizes(libraries: readonly InstalledLibrary[]): Promise<Figure[]> {
  const own = Object.entries(measureSizes()).map(([name, { kB, goal, limit }]) => ({
    what: `size of ${name}`,
    measured: `${kB.toFixed(2)} kB`,
    target: goal === undefined ? `≤ ${limit} kB` : `≤ ${goal} kB (limit ${limit})`,
    holds: kB <= (goal ?? limit),
    data: { kB, goal, limit },
  }))
  const others = await Promise.all(
    libraries.map(async (library) => {
      const kB = weigh(await bundle([], library))
      return {
        what: `size of ${library.tagName}`,
        measured: `${kB.toFixed(2)} kB`,
        target: '',
        holds: undefined,
        data: { kB },
      }
    }),
  )
  return [...own, ...others]
}
