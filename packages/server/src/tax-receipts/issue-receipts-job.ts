import { resolve } from 'node:path'
import { calendarDate, check, todayInQuebec } from '@officine/api/rules'
import type { Database } from '../database/database.ts'
import { type Job, type JobContext, type JobSummary, type RawOptions, UsageError } from '../jobs/job.ts'
import { retentionCutoff } from '../retention/retention-periods.ts'
import {
  announceTaxReceipts,
  issueTaxReceipts,
  lockTaxReceipts,
  type NewTaxReceipt,
  type ValidTaxReceipt,
  validTaxReceipts,
} from './issue-tax-receipts.ts'
import { findPayers, type Payer, type Payment } from './payers.ts'
import { type PaymentProblem, throwOnProblems } from './payment-line.ts'
import { type ParsedPayments, readPaymentsFile } from './payments-file.ts'

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

interface ReceiptIssue {
  readonly year: number
  /** `YYYY-MM-DD` */
  readonly issuedOn: string
  /** Also for people in the list whose name, number or address is no longer that of their receipt. */
  readonly correctsRecipients?: boolean
  readonly now: Date
}

/**
 * Issues the receipts of payments with their notifications and mails in one transaction: a failure
 * leaves nothing and loses no number. Of two concurrent runs, the second waits and sees the first
 * one's receipts.
 * @throws {JobError} for invalid lines, listing all.
 */
export async function issueReceipts(
  db: Database,
  { year, issuedOn, correctsRecipients = false, now }: ReceiptIssue,
  { lines, problems }: ParsedPayments,
): Promise<JobSummary> {
  return await db.transaction(async (tx) => {
    await lockTaxReceipts(tx, year)
    const payers = await findPayers(tx, lines)
    const plan = planReceipts(payers.payments, await validTaxReceipts(tx, year), {
      issuedOn,
      correctsRecipients,
    })
    throwOnProblems([...problems, ...payers.problems, ...plan.problems])
    const issuedReceipts = await issueTaxReceipts(tx, { year, issuedOn }, plan.receipts)
    await announceTaxReceipts(tx, { year, now }, issuedReceipts)
    const corrected = issuedReceipts.filter(({ replaces }) => replaces !== null).length
    return {
      ...{ year, issued: issuedReceipts.length - corrected, corrected, unchanged: plan.unchanged },
      firstNumber: issuedReceipts.at(0)?.number ?? null,
      lastNumber: issuedReceipts.at(-1)?.number ?? null,
    }
  })
}

interface ReceiptPlan {
  /** In the order of the file. */
  readonly receipts: readonly (NewTaxReceipt & { readonly payer: Payer })[]
  /** Number of people whose receipt already has the file's amount. */
  readonly unchanged: number
  readonly problems: readonly PaymentProblem[]
}

/**
 * Compares payments with valid receipts: a new receipt, a corrected one for another amount, or
 * none.
 * @param correctsRecipients Whether another name, number or address makes a corrected receipt too.
 */
function planReceipts(
  payments: readonly Payment[],
  validReceipts: ReadonlyMap<string, readonly ValidTaxReceipt[]>,
  { issuedOn, correctsRecipients }: { readonly issuedOn: string; readonly correctsRecipients: boolean },
): ReceiptPlan {
  const receipts: (NewTaxReceipt & { payer: Payer })[] = []
  const problems: PaymentProblem[] = []
  let unchanged = 0
  for (const { line, payer, amountCents } of payments) {
    const [current, second] = validReceipts.get(payer.id) ?? []
    if (second) problems.push({ line, text: severalReceiptsText })
    else if (current?.amountCents === amountCents && (current.hasCurrentRecipient || !correctsRecipients))
      unchanged++
    else if (current && issuedOn < current.issuedOn) problems.push({ line, text: issuedBeforeText(current) })
    else receipts.push({ contactId: payer.id, amountCents, replaces: current ?? null, payer })
  }
  return { receipts, unchanged, problems }
}

const severalReceiptsText =
  'the person has several receipts of the year, and it is not known which one to correct.'

const issuedBeforeText = ({ issuedOn }: ValidTaxReceipt) =>
  `the receipt to correct is of ${issuedOn}, and a correction can’t be older.`
