import { accessaCategoriesJob } from '../accessa/accessa-categories.ts'
import { settleAccessaJob } from '../accessa/settle-accessa-job.ts'
import { rollKeysJob } from '../identity/roll-keys.ts'
import { inviteAdministratorJob, invitePermanenceJob } from '../invitations/invite-staff.ts'
import { testMailJob } from '../mail/test-mail.ts'
import { ministryExportJob } from '../ministry-export/ministry-export.ts'
import { exportJob, importJob } from '../register/import-job.ts'
import { remindJob } from '../reminders/remind.ts'
import { expireJob } from '../retention/expire.ts'
import { retentionJob } from '../retention/retention-job.ts'
import { issueReceiptsJob } from '../tax-receipts/issue-receipts-job.ts'
import { applyTransactionsJob } from '../transactions/apply-transaction.ts'
import type { Job, JobContext, JobSummary, RawOptions } from './job.ts'

/** A job with its parsed options. */
export interface ReadyJob {
  readonly lockNumber: number
  run(context: JobContext): Promise<JobSummary>
}

export interface NamedJob {
  readonly summary: string
  readonly synopsis: string
  readonly takesPaths: boolean
  ready(options: RawOptions, now: Date, paths: readonly string[]): ReadyJob
}

function toNamedJob<Options>(job: Job<Options>): NamedJob {
  const { summary, synopsis, lockNumber, takesPaths = false, read, run } = job
  return {
    summary,
    synopsis,
    takesPaths,
    ready(options, now, paths) {
      const parsedOptions = read(options, now, paths)
      return { lockNumber, run: (context) => run(context, parsedOptions) }
    },
  }
}

/** All jobs for operators, by the name on the command line. */
export const jobs: ReadonlyMap<string, NamedJob> = new Map([
  ['remind', toNamedJob(remindJob)],
  ['ministry-export', toNamedJob(ministryExportJob)],
  ['issue-receipts', toNamedJob(issueReceiptsJob)],
  ['expire', toNamedJob(expireJob)],
  ['apply-transactions', toNamedJob(applyTransactionsJob)],
  ['settle-accessa', toNamedJob(settleAccessaJob)],
  ['accessa-categories', toNamedJob(accessaCategoriesJob)],
  ['import', toNamedJob(importJob)],
  ['export', toNamedJob(exportJob)],
  ['retention', toNamedJob(retentionJob)],
  ['roll-keys', toNamedJob(rollKeysJob)],
  ['invite-administrator', toNamedJob(inviteAdministratorJob)],
  ['invite-permanence', toNamedJob(invitePermanenceJob)],
  ['test-mail', toNamedJob(testMailJob)],
])
