import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

export interface HealthOptions {
  readonly db: Database
  readonly release: string
  /** Whether the process is on its way out: a balancer sends nothing new. */
  readonly isDraining: () => boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, with its database. */
export function addHealth(app: FastifyInstance, { db, release, isDraining }: HealthOptions): void {
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok', release }
  })

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = !isDraining() && (await answers(db))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}

async function answers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
