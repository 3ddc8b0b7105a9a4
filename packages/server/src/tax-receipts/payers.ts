import { inArray } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import type { PaymentLine, PaymentProblem } from './payment-line.ts'

const columns = {
  id: contact.id,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  language: contact.language,
  practiceNumber: contact.practiceNumber,
}
export type Payer = Pick<typeof contact.$inferSelect, keyof typeof columns>

export interface Payment {
  readonly line: number
  readonly payer: Payer
  readonly amountCents: number
}

/** The person of each line: one person per line, and one line per person. */
export async function findPayers(
  db: Queryable,
  lines: readonly PaymentLine[],
): Promise<{ payments: Payment[]; problems: PaymentProblem[] }> {
  const people = await findPeople(db, lines)
  const lineByPayer = new Map<string, number>()
  const payments: Payment[] = []
  const problems: PaymentProblem[] = []
  for (const paymentLine of lines) {
    const { line } = paymentLine
    const payer = payerOf(paymentLine, people)
    if ('text' in payer) {
      problems.push(payer)
      continue
    }
    const earlierLine = lineByPayer.get(payer.id)
    if (earlierLine !== undefined) {
      problems.push({ line, text: `it names the same person as line ${earlierLine}.` })
      continue
    }
    lineByPayer.set(payer.id, line)
    payments.push({ line, payer, amountCents: paymentLine.amount })
  }
  return { payments, problems }
}

interface People {
  /** Practice numbers are not unique. */
  readonly byPracticeNumber: ReadonlyMap<string | null, readonly Payer[]>
  readonly byEmail: ReadonlyMap<string, Payer>
}

function payerOf(
  { line, practiceNumber, email }: PaymentLine,
  { byPracticeNumber, byEmail }: People,
): Payer | PaymentProblem {
  if (practiceNumber === undefined) {
    return byEmail.get(email ?? '') ?? { line, column: 'email', text: 'nobody has this e-mail.' }
  }
  const candidates = byPracticeNumber.get(practiceNumber) ?? []
  const [first, second] = candidates
  const problem = (text: string, column = 'practiceNumber') => ({ line, column, text })
  if (!first) return problem('nobody has this practice number.')
  if (email === undefined) {
    return second ? problem('several people have this practice number: give the e-mail too.') : first
  }
  const match = candidates.find((candidate) => candidate.email === email)
  return match ?? problem('it is not the e-mail of the person with this practice number.', 'email')
}

const batchSize = 5_000

async function findPeople(db: Queryable, lines: readonly PaymentLine[]): Promise<People> {
  const numbers = lines.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  const emails = lines.flatMap(({ practiceNumber, email }) =>
    practiceNumber === undefined ? (email ?? []) : [],
  )
  const payersByNumber = await inBatches(numbers, (batch) =>
    db.select(columns).from(contact).where(inArray(contact.practiceNumber, batch)),
  )
  const payersByEmail = await inBatches(emails, (batch) =>
    db.select(columns).from(contact).where(inArray(contact.email, batch)),
  )
  return {
    byPracticeNumber: Map.groupBy(payersByNumber, ({ practiceNumber }) => practiceNumber),
    byEmail: new Map(payersByEmail.map((person) => [person.email, person])),
  }
}

async function inBatches(
  values: readonly string[],
  select: (batch: string[]) => Promise<Payer[]>,
): Promise<Payer[]> {
  const distinctValues = [...new Set(values)]
  const payers: Payer[] = []
  for (let start = 0; start < distinctValues.length; start += batchSize) {
    payers.push(...(await select(distinctValues.slice(start, start + batchSize))))
  }
  return payers
}
