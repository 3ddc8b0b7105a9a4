import { resolve } from 'node:path'
import { calendarDate, check, todayInQuebec } from '@officine/api/rules'
import { type Job, type JobContext, type JobSummary, type RawOptions, UsageError } from '../jobs/job.ts'
import { retentionCutoff } from '../retention/retention-periods.ts'
import { issueReceipts } from './issue-from-payments.ts'
import { readPaymentsFile } from './payments-file.ts'

interface Options {
  readonly year: number
  readonly payments: string
  readonly issuedOn: string
  readonly correctsRecipients: boolean
}

/** Issues the tax receipts of a year from a list of payments (docs/tax-receipts.md). */
export const issueReceiptsJob: Job<Options> = {
  summary:
    'Issues the tax receipts of a year from a list of payments, as CSV; an amount that has changed makes a corrected one.',
  synopsis: '--year YYYY --payments FILE.csv [--issued-on YYYY-MM-DD] [--correct-recipients]',
  lockNumber: 468_160_023,
  read: readOptions,
  run,
}

function readOptions(
  {
    year: yearOption,
    payments,
    'issued-on': issuedOn,
    'correct-recipients': correction,
    ...others
  }: RawOptions,
  now: Date,
): Options {
  const [unknownOption] = Object.keys(others)
  if (unknownOption !== undefined) throw new UsageError(`issue-receipts takes no --${unknownOption}.`)
  if (!payments?.trim()) throw new UsageError('--payments is missing: the file of what was paid.')
  const today = todayInQuebec(now)
  const year = readYear(yearOption, { oldest: retentionCutoff('taxReceipts', now).getUTCFullYear(), today })
  return {
    year,
    payments: resolve(payments),
    issuedOn: readIssuedOn(issuedOn, { year, today }),
    correctsRecipients: correction !== undefined,
  }
}

/** Receipts of earlier years are erased, so their numbers could be issued twice. */
function readYear(
  option: string | undefined,
  { oldest, today }: { readonly oldest: number; readonly today: string },
): number {
  const newest = Number(today.slice(0, 4))
  const year = /^\d{4}$/.test(option ?? '') ? Number(option) : Number.NaN
  if (year >= oldest && year <= newest) return year
  throw new UsageError(`--year is ${option ? `"${option}"` : 'missing'}; it is from ${oldest} to ${newest}.`)
}

function readIssuedOn(
  option: string | undefined,
  { year, today }: { readonly year: number; readonly today: string },
): string {
  const issuedOn = option ?? today
  const isDate = check(issuedOn, calendarDate()).violations === undefined
  if (isDate && issuedOn >= `${year}-01-01` && issuedOn <= today) return issuedOn
  throw new UsageError(`--issued-on is "${issuedOn}"; it is a date from ${year}-01-01 to ${today}.`)
}

async function run({ db, now }: JobContext, { payments: path, ...options }: Options): Promise<JobSummary> {
  return await issueReceipts(db, { ...options, now }, await readPaymentsFile(path))
}
