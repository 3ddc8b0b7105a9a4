import {
  check,
  email,
  integral,
  line,
  maxValue,
  minValue,
  normalizeEmail,
  practiceNumber,
  type Violation,
} from '@officine/api/rules'
import { type Infer, number, object, optional } from 'superstruct'
import { JobError } from '../jobs/job.ts'

export const paymentColumns = ['practiceNumber', 'email', 'amount'] as const
export type PaymentColumn = (typeof paymentColumns)[number]

const PaymentLine = object({
  practiceNumber: optional(practiceNumber()),
  email: optional(email(line(254))),
  /** In cents. The maximum rejects a number that lost its decimal point; fees are far below it. */
  amount: maxValue(9_999_999)(minValue(1)(integral(number()))),
})

export type PaymentLine = Infer<typeof PaymentLine> & {
  /** Counted from 1, which is the header. */
  readonly line: number
}

/** Parses the cells of a line, by column. */
export function readPaymentLine(
  lineNumber: number,
  cells: Readonly<Partial<Record<PaymentColumn, string>>>,
): PaymentLine | readonly PaymentProblem[] {
  const { practiceNumber, email, amount = '' } = cells
  if (!practiceNumber && !email) {
    return [{ line: lineNumber, text: 'it names nobody: a practice number or an e-mail is missing.' }]
  }
  const { value, violations } = check(
    {
      ...(practiceNumber && { practiceNumber }),
      ...(email && { email: normalizeEmail(email) }),
      amount: centsOf(amount),
    },
    PaymentLine,
  )
  return value
    ? { ...value, line: lineNumber }
    : violations.map((violation) => problemOf(lineNumber, violation))
}

/** Two decimals after `.` or `,`, or as a spreadsheet shows it: `1 234,50 $`, `$1,234.50`. */
const dollars =
  /^(?<sign>-?)\$?(?:(?<plain>\d+)|(?<spaced>\d{1,3}(?:[ \u00a0\u202f]\d{3})+)|(?<commas>\d{1,3}(?:,\d{3})+(?=\.)))[.,](?<cents>\d{2})(?:[ \u00a0\u202f]?\$)?$/u

/** In cents; text that is no amount is returned as it is, for the struct to reject. */
export function centsOf(text: string): number | string {
  const { sign = '', plain, spaced, commas, cents = '' } = dollars.exec(text)?.groups ?? {}
  const wholeDollars = (plain ?? spaced ?? commas)?.replaceAll(/\D/g, '')
  return wholeDollars === undefined ? text : Number(`${sign}${wholeDollars}${cents}`)
}

function problemOf(lineNumber: number, { pointer, rule }: Violation): PaymentProblem {
  const column = pointer.slice(1)
  return { line: lineNumber, column, text: sentenceOf(column, rule) }
}

function sentenceOf(column: string, rule: string): string {
  if (column === 'practiceNumber') return 'a practice number has digits alone, ten at most.'
  if (column === 'email') return 'this is no e-mail address.'
  switch (rule) {
    case 'required':
      return 'the amount is missing.'
    case 'minValue':
      return 'the amount has to be more than 0.00.'
    case 'maxValue':
      return 'the amount is above 99999.99: see where its decimals are.'
    default:
      return 'write the amount in dollars with two decimals, as 1234.50 or 1234,50.'
  }
}

/** An error in a line of the file. The text repeats no personal data of the line. */
export interface PaymentProblem {
  readonly line: number
  /** Absent when it concerns the whole line. */
  readonly column?: string
  readonly text: string
}

const maxShown = 50

/**
 * @throws {JobError} listing the problems in the order of the lines; at most 50, then the number of
 * others.
 */
export function throwOnProblems(problems: readonly PaymentProblem[]): void {
  if (problems.length === 0) return
  const shown = problems.toSorted((a, b) => a.line - b.line).slice(0, maxShown)
  const hiddenCount = problems.length - shown.length
  throw new JobError(
    [
      'The file has errors, and no receipt was issued.',
      ...shown.map(
        ({ line, column, text }) => `Line ${line}${column === undefined ? '' : `, ${column}`}: ${text}`,
      ),
      ...(hiddenCount > 0 ? [`And ${hiddenCount} more.`] : []),
    ].join('\n'),
  )
}
