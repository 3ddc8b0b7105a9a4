import { accessaCategoriesJob } from '../accessa/accessa-categories.ts'
import { settleAccessaJob } from '../accessa/settle-accessa-job.ts'
import { rollKeysJob } from '../identity/roll-keys.ts'
import { inviteAdministratorJob, invitePermanenceJob } from '../invitations/invite-staff.ts'
import { testMailJob } from '../mail/test-mail.ts'
import { ministryExportJob } from '../ministry-export/ministry-export.ts'
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
  ready(options: RawOptions, now: Date): ReadyJob
}

function toNamedJob<Options>({ summary, synopsis, lockNumber, read, run }: Job<Options>): NamedJob {
  return {
    summary,
    synopsis,
    ready(options, now) {
      const parsedOptions = read(options, now)
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
  ['retention', toNamedJob(retentionJob)],
  ['roll-keys', toNamedJob(rollKeysJob)],
  ['invite-administrator', toNamedJob(inviteAdministratorJob)],
  ['invite-permanence', toNamedJob(invitePermanenceJob)],
  ['test-mail', toNamedJob(testMailJob)],
])
