import { asc } from 'drizzle-orm'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import type { Database } from '../src/database/database.ts'
import { contact } from '../src/database/schema.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment, BenchServer } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { growDatabase } from './grow-database.ts'
import { type Load, loadAlternately, type Measured } from './load.ts'
import { staffHeaders } from './measure-growth.ts'

/** As many as the association knows, and ten times as many. */
const people = 12_000
const times = 10

/** Milliseconds in which 99 of 100 searches are answered. */
const limit = 60

/** The association's search of people, by what is typed, and its list by each filter. */
export async function measurePeople(
  environment: BenchEnvironment,
  { rounds, seconds }: BenchRounds,
): Promise<Figure[]> {
  const usual = await openPeople(environment, 'officine_people', 1)
  const much = await openPeople(environment, 'officine_many_people', times)
  try {
    const figures: Figure[] = []
    for (const [name, paths] of Object.entries(await samples(usual.db))) {
      const manyPaths = (await samples(much.db))[name] ?? []
      const measured = await loadAlternately(
        {
          usual: { url: usual.server.url, requests: requestsOf(usual, paths), connections: 1 },
          much: { url: much.server.url, requests: requestsOf(much, manyPaths), connections: 1 },
        },
        { rounds, seconds: Math.min(seconds, 2) },
      )
      figures.push(figure(name, measured.usual, measured.much))
    }
    return figures
  } finally {
    await usual.close()
    await much.close()
  }
}

function figure(name: string, usual: Measured, much: Measured): Figure {
  const ratio = much.p99 / Math.max(1, usual.p99)
  const errors = usual.errors + much.errors
  return {
    what: `people: ${name}, ${people} and ${people * times}`,
    measured: `p99 ${usual.p99} → ${much.p99} ms (p50 ${usual.p50} → ${much.p50}), ${ratio.toFixed(2)} times, ${errors} errors`,
    target: `p99 ≤ ${limit} ms, ≤ 2 times`,
    holds: much.p99 <= limit && ratio <= 2 && errors === 0,
    data: { usual, much },
  }
}

interface People {
  readonly db: Database
  readonly server: BenchServer
  readonly headers: Readonly<Record<string, string>>
}

async function openPeople(environment: BenchEnvironment, name: string, size: number) {
  const { db, url, close } = await openBenchDatabase(environment, name)
  if (size > 1) await growDatabase(url, size)
  const count = await db.$count(contact)
  console.log(`${count} people in ${name}.`)
  const server = await environment.serve(url)
  return { db, close, server, headers: await staffHeaders(db, server) }
}

const requestsOf =
  ({ headers }: People, paths: readonly string[]): Load['requests'] =>
  async () =>
    paths.map((path) => [{ path, headers }])

/** What staff search for, about people in random order. */
async function samples(db: Database): Promise<Record<string, readonly string[]>> {
  const rows = await db.select().from(contact).orderBy(asc(contact.draftSecret)).limit(2_000)
  const of = (text: (row: (typeof rows)[number], index: number) => string | null) =>
    rows.flatMap((row, index) => {
      const search = text(row, index)
      return search ? [`/api/aqpp/people?${new URLSearchParams({ search })}`] : []
    })
  const filter = (query: string) => Array.from({ length: 50 }, () => `/api/aqpp/people?${query}`)
  return {
    'the beginning of a name': of(({ lastName }) => lastName.slice(0, 4)),
    'a whole name': of(({ firstName, lastName }) => `${lastName} ${firstName}`),
    'two beginnings': of(({ firstName, lastName }) => `${firstName.slice(0, 3)} ${lastName.slice(0, 4)}`),
    'a practice number': of(({ practiceNumber }) => practiceNumber),
    'an e-mail address': of(({ email }) => email),
    'a telephone number': of(({ phone }) => phone?.replace('+1', '') ?? null),
    everybody: filter('pageNumber=1'),
    'a role': filter('role=Mandator'),
    'a region': filter('region=Mauricie'),
    'late declarations': filter('declaration=late'),
    'invitations that expired': filter('account=invitationExpired'),
    'blocked accounts': filter('account=blocked'),
  }
}
