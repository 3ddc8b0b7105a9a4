import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { employmentTypes } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { employment } from '../../src/database/schema.ts'
import { mintToken } from '../support/mint-token.ts'
import { freePorts, type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { acceptanceOf } from '../support/submitted-transactions.ts'
import { addPerson } from '../support/test-records.ts'
import { addWatchedForm, countAt, type FormStage, findHalfEffects, type WatchedForm } from './half-effects.ts'

export interface DecisionKills {
  readonly rounds: number
  /** The number of kills during a write. */
  readonly killsDuringWrites: number
  readonly faults: readonly string[]
}

export interface DecisionKillOptions {
  /** The folder of the database, the server's data and its log. */
  readonly folder: string
  readonly rounds: number
  readonly log?: (sentence: string) => void
  /** Aborts the run early; it still returns its report. */
  readonly signal?: AbortSignal
}

const formsPerRound = 6
const jobsScript = fileURLToPath(new URL('../../src/jobs.ts', import.meta.url))

/**
 * Kills the server while it accepts forms, then the job while they take effect. After each kill it
 * searches for half-done effects, then sends every acceptance again, or runs the job again.
 */
export async function killDecisions(options: DecisionKillOptions): Promise<DecisionKills> {
  const { folder, rounds, log = () => {}, signal } = options
  const postgres = await startEmbeddedDatabase(folder)
  const { db, close } = openDatabase(postgres.url, { connections: 3, applicationName: 'officine-faults' })
  const faults: string[] = []
  let killsDuringWrites = 0
  let round = 0
  let server: ServerProcess | undefined
  try {
    await migrateDatabase(postgres.url)
    const ports = await freePorts()
    const admin = await addAdministrator(db)
    const start = () => startServerProcess({ folder, ports })
    server = await start()
    while (round < rounds && !signal?.aborted) {
      round++
      const forms: WatchedForm[] = []
      while (forms.length < formsPerRound) forms.push(await addWatchedForm(db))
      const checkEffects = async (when: string) => {
        // Waits for the locks of the killed process: its transaction is then rolled back or
        // committed.
        await db.execute(sql`select id from transaction where id in (${idsOf(forms)}) for no key update`)
        const halfEffects = await findHalfEffects(db, forms, join(folder, 'outbox'))
        faults.push(...halfEffects.map((fault) => `round ${round}, ${when}: ${fault}`))
      }

      const token = await mintToken(db, admin, server)
      const url = server.url
      const responses = forms.map((form) => accept(url, token, form).catch(() => 0))
      if (await waitUntilPartlyDone(db, forms, 'accepted', round)) killsDuringWrites++
      await server.kill()
      await Promise.all(responses)
      await checkEffects('the server was killed')
      server = await start()
      for (const form of forms) {
        const status = await accept(url, token, form)
        if (status !== 200) faults.push(`round ${round}: an acceptance sent again returned ${status}`)
      }
      await checkEffects('all were accepted')

      const job = startJob(folder)
      if (await waitUntilPartlyDone(db, forms, 'applied', round, job)) killsDuringWrites++
      await kill(job)
      await checkEffects('the job was killed')
      for (const run of [1, 2]) {
        const [code] = await once(startJob(folder), 'exit')
        if (code !== 0) faults.push(`round ${round}: run ${run} of the job after the kill ended with ${code}`)
      }
      await checkEffects('the job had come to its end')
      const missing = forms.length - (await countAt(db, forms, 'applied'))
      if (missing > 0) faults.push(`round ${round}: ${missing} forms did not take effect`)
      if (round % 10 === 0) log(`${round} rounds, ${faults.length} faults`)
    }
    return { rounds: round, killsDuringWrites, faults }
  } finally {
    await server?.stop()
    await close()
    await postgres.stop()
  }
}

async function addAdministrator(db: Database): Promise<string> {
  const contactId = await addPerson(db)
  const approved = { validationStatus: 1, startDate: '2020-01-01' }
  await db.insert(employment).values({ contactId, type: employmentTypes.AdminAQPP, ...approved })
  return contactId
}

async function accept(url: string, token: string, form: WatchedForm): Promise<number> {
  const response = await fetch(`${url}/api/aqpp/transactions/${form.transactionId}/decisions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify(acceptanceOf(form)),
  })
  await response.arrayBuffer()
  return response.status
}

/** The job as an operator schedules it. */
function startJob(folder: string): ChildProcess {
  return spawn(process.execPath, [jobsScript, 'apply-transactions'], {
    env: { PATH: process.env.PATH ?? '', OFFICINE_DATA: folder, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Waits until some forms, each round another number, are in the stage, and another one is being
 * written. Resolves to whether it still is; to false when all were written before.
 */
async function waitUntilPartlyDone(
  db: Database,
  forms: readonly WatchedForm[],
  stage: FormStage,
  round: number,
  child?: ChildProcess,
): Promise<boolean> {
  const done = round % forms.length
  for (;;) {
    const count = await countAt(db, forms, stage)
    if (count === forms.length || (child && child.exitCode !== null)) return false
    if (count >= done && (await isAnyLocked(db, forms))) break
  }
  // Milliseconds: each round kills at another point of the write.
  await wait((round * 7) % 23)
  return await isAnyLocked(db, forms)
}

async function isAnyLocked(db: Database, forms: readonly WatchedForm[]): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select id from transaction where id in (${idsOf(forms)}) for key share skip locked`,
  )
  return rows.length < forms.length
}

const idsOf = (forms: readonly WatchedForm[]) =>
  sql.join(
    forms.map(({ transactionId }) => sql`${transactionId}`),
    sql`, `,
  )
