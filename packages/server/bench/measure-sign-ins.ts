import { asc, eq, isNull } from 'drizzle-orm'
import { type Figure, median } from '../../../scripts/benchmark-table.ts'
import type { Database } from '../src/database/database.ts'
import { account, contact } from '../src/database/schema.ts'
import { hashPassword } from '../src/identity/index.ts'
import { TestBrowser, type Tokens } from '../tests/support/test-browser.ts'
import type { BenchEnvironment, BenchServer } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'

/** Concurrent people; each starts again after finishing. */
const peopleAtOnce = 16

const password = 'Officine-2026!'

/**
 * Complete sign-ins (page, password, code, tokens) and renewals, each with the previous refresh
 * token.
 */
export async function measureSignIns(
  { database, server }: BenchEnvironment,
  rounds: BenchRounds,
): Promise<Figure[]> {
  const logins = await addAccounts(database.db, 400)
  const signIns: Rate[] = []
  const refreshes: Rate[] = []
  for (let turn = 0; turn < rounds.rounds; turn++) {
    signIns.push(await measureRate(rounds.seconds, repeatSignIn(server, logins)))
    refreshes.push(await measureRate(rounds.seconds, await repeatRefresh(server, logins)))
  }
  return [figure('sign-ins', signIns, 25), figure('refreshes', refreshes, 150)]
}

interface Rate {
  readonly rate: number
  readonly p99: number
  readonly errors: number
}

function figure(what: string, rates: readonly Rate[], target: number): Figure {
  const rate = median(rates.map((one) => one.rate))
  const p99 = median(rates.map((one) => one.p99))
  const errors = rates.reduce((sum, one) => sum + one.errors, 0)
  return {
    what,
    measured: `${rate.toFixed(1)} a second, p99 ${Math.round(p99)} ms, ${errors} errors`,
    target: `≥ ${target} a second`,
    holds: rate >= target && errors === 0,
    data: rates,
  }
}

/** One step of a concurrent person, by their index. */
type Work = (personIndex: number) => Promise<void>

async function measureRate(seconds: number, work: Work): Promise<Rate> {
  const took: number[] = []
  let errors = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: peopleAtOnce }, async (_, personIndex) => {
      while (performance.now() < end) {
        const began = performance.now()
        await work(personIndex).then(
          () => took.push(performance.now() - began),
          () => errors++,
        )
      }
    }),
  )
  took.sort((a, b) => a - b)
  return {
    rate: took.length / ((performance.now() - start) / 1000),
    p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    errors,
  }
}

function repeatSignIn(server: BenchServer, logins: readonly string[]): Work {
  let next = 0
  return async () => {
    await signIn(server, logins[next++ % logins.length] ?? '')
  }
}

async function repeatRefresh(server: BenchServer, logins: readonly string[]): Promise<Work> {
  const sessions = await Promise.all(logins.slice(0, peopleAtOnce).map((login) => signIn(server, login)))
  return async (personIndex) => {
    const session = sessions[personIndex]
    if (!session) return
    const { status, body } = await session.browser.refresh(session.tokens.refresh_token)
    if (status !== 200) throw new Error(`A refresh answered ${status}.`)
    session.tokens = body
  }
}

async function signIn(server: BenchServer, email: string): Promise<{ browser: TestBrowser; tokens: Tokens }> {
  const portalUrl = `http://localhost:${new URL(server.url).port}`
  const { identityUrl } = server
  const settings = {
    portalUrl,
    identityUrl,
    apiAudience: `${portalUrl}/api`,
    clientId: 'officine-portal',
    tokenSeconds: 900,
  }
  const browser = new TestBrowser(settings)
  return { browser, tokens: await browser.signIn({ email, password }) }
}

/** Gives people of the demonstration an account; one hash serves all of them. */
async function addAccounts(db: Database, many: number): Promise<string[]> {
  const people = await db
    .select({ id: contact.id, email: contact.email })
    .from(contact)
    .leftJoin(account, eq(account.contactId, contact.id))
    .where(isNull(account.id))
    .orderBy(asc(contact.id))
    .limit(many)
  const passwordHash = await hashPassword(password)
  await db.insert(account).values(people.map(({ id }) => ({ contactId: id, passwordHash })))
  return people.map(({ email }) => email)
}
