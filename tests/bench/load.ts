import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figure } from './figures.ts'

const bench = fileURLToPath(new URL('../../packages/server/bench/api-load.ts', import.meta.url))
const runCommand = promisify(execFile)

/** In answers a second, and milliseconds. */
interface Load {
  readonly answersPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

type Loads = Readonly<Record<'search' | 'userinfo', Load>>

/** The member API under load, on two cores that it shares with the load; then the search over ten times the data. */
export async function measureLoad(): Promise<Figure[]> {
  const usual = await measure('1900')
  const grown = await measure('19000')
  return [
    figure('GET pharmacies/?search= over 1,900 pharmacies', usual.search),
    figure('GET userinfo', usual.userinfo),
    // No bar of its own: it shows how the cost grows with ten times the data.
    {
      ...figure('GET pharmacies/?search= over 19,000 pharmacies', grown.search),
      bar: '(shown beside)',
      holds: true,
    },
  ]
}

async function measure(pharmacies: string): Promise<Loads> {
  const { stdout } = await runCommand(process.execPath, [bench, '--pharmacies', pharmacies])
  return JSON.parse(stdout)
}

function figure(what: string, load: Load): Figure {
  const { answersPerSecond, p50, p99, errors } = load
  return {
    what,
    measured: `${answersPerSecond} a second, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`,
    bar: '≥ 600 a second, p99 ≤ 100 ms, 0 errors',
    holds: answersPerSecond >= 600 && p99 <= 100 && errors === 0,
    data: load,
  }
}
