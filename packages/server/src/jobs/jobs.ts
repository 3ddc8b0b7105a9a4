import { accessaCategoriesJob } from './accessa-categories.ts'
import { applyTransactionsJob } from './apply-transactions.ts'
import { expire } from './expire.ts'
import { inviteAdministrator, invitePermanence } from './invite-staff.ts'
import { issueReceiptsJob } from './issue-receipts.ts'
import type { Job, JobContext, RawOptions, Summary } from './job.ts'
import { ministryExport } from './ministry-export.ts'
import { remind } from './remind.ts'
import { retentionJob } from './retention.ts'
import { rollKeys } from './roll-keys.ts'
import { settleAccessaJob } from './settle-accessa.ts'

/** A job with its parsed options. */
export interface ReadyJob {
  readonly lockNumber: number
  run(context: JobContext): Promise<Summary>
}

export interface NamedJob {
  readonly summary: string
  readonly synopsis: string
  ready(options: RawOptions, now: Date): ReadyJob
}

function named<Options>({ summary, synopsis, lockNumber, read, run }: Job<Options>): NamedJob {
  return {
    summary,
    synopsis,
    ready(options, now) {
      const own = read(options, now)
      return { lockNumber, run: (context) => run(context, own) }
    },
  }
}

/** All jobs for operators, by the name on the command line. */
export const jobs: ReadonlyMap<string, NamedJob> = new Map([
  ['remind', named(remind)],
  ['ministry-export', named(ministryExport)],
  ['issue-receipts', named(issueReceiptsJob)],
  ['expire', named(expire)],
  ['apply-transactions', named(applyTransactionsJob)],
  ['settle-accessa', named(settleAccessaJob)],
  ['accessa-categories', named(accessaCategoriesJob)],
  ['retention', named(retentionJob)],
  ['roll-keys', named(rollKeys)],
  ['invite-administrator', named(inviteAdministrator)],
  ['invite-permanence', named(invitePermanence)],
])
