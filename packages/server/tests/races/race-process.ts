import { appendFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requestClassification } from '@officine/api/constants'
import { addApi } from '../../src/api/api.ts'
import { createHttpServer } from '../../src/api/http-server.ts'
import { openDatabase } from '../../src/database/database.ts'
import { createFiles } from '../../src/files/uploaded-files.ts'
import { createTokenCheck } from '../../src/identity/index.ts'
import { createLog } from '../../src/operations/log.ts'
import { issueReceipts } from '../../src/tax-receipts/issue-receipts-job.ts'
import { applyForm } from '../../src/transactions/apply-transaction.ts'
import { testDocuments } from '../support/test-documents.ts'
import type { Work } from './race-harness.ts'
import { raceSettings } from './race-settings.ts'

// One of the racing processes: the member API with connections of its own, over HTTP. It ends with
// its parent process.

// In tests the log is stored for the search at the end of the run.
const logs = process.env.OFFICINE_TEST_LOGS
const write = (line: string) => {
  if (logs) appendFileSync(join(logs, `${process.pid}.log`), line)
}
const log = createLog('trace', { write })
const { db } = openDatabase(process.env.DATABASE_URL ?? '', { applicationName: 'officine-race' })
// The races come from many addresses.
const app = createHttpServer(log, { behindProxy: true })
await addApi(app, {
  documents: testDocuments(),
  db,
  log,
  checkToken: createTokenCheck(db, raceSettings),
  callsPerMinute: 1_000_000,
  files: createFiles({ folder: process.env.OFFICINE_DATA ?? '' }),
  association: { associationName: 'Association', requestClassification, secondFactorFor: 'staff' },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port }: AddressInfo = Object.assign({ address: '', family: '', port: 0 }, app.server.address())
process.send?.({ origin: `http://127.0.0.1:${port}` })
process.on('message', async ({ workId, ...work }: { readonly workId: number } & Work) => {
  const outcome = await runWork(work).catch((error: unknown) => String(error))
  process.send?.({ workId, outcome })
})

/** The work of jobs, without their locks. */
async function runWork(work: Work): Promise<string> {
  if ('apply' in work) return await applyForm(db, work.apply, work.day)
  const { year, issuedOn, lines } = work.issue
  const summary = await issueReceipts(db, { year, issuedOn, now: new Date() }, { lines, problems: [] })
  return `${summary.issued} issued, ${summary.corrected} corrected`
}
process.once('disconnect', () => process.exit())
