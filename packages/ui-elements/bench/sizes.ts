import { measureSizes } from '../scripts/sizes.ts'
import { bundle, weigh } from './bundle.ts'
import type { Figure } from './figures.ts'
import { peers } from './peers.ts'

/** The size of each bundle with its goal or limit; then those of the peers. */
export async function reportSizes(peersFolder: string): Promise<Figure[]> {
  const own = Object.entries(measureSizes()).map(([name, { kB, goal, limit }]) => ({
    what: `size of ${name}`,
    measured: `${kB.toFixed(2)} kB`,
    bar: goal === undefined ? `≤ ${limit} kB` : `≤ ${goal} kB (limit ${limit})`,
    holds: kB <= (goal ?? limit),
    data: { kB, goal, limit },
  }))
  const others = await Promise.all(
    peers.map(async ({ tagName, module }) => {
      const kB = weigh(await bundle([module], peersFolder))
      return {
        what: `size of ${tagName}`,
        measured: `${kB.toFixed(2)} kB`,
        bar: '',
        holds: undefined,
        data: { kB },
      }
    }),
  )
  return [...own, ...others]
}
