import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { contact } from '../../database/schema.ts'
import type { PaymentLine } from './payment-line.ts'
import type { PaymentProblem } from './payment-problems.ts'

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
  const lineOf = new Map<string, number>()
  const payments: Payment[] = []
  const problems: PaymentProblem[] = []
  for (const one of lines) {
    const { line } = one
    const found = payerOf(one, people)
    if ('text' in found) {
      problems.push(found)
      continue
    }
    const earlier = lineOf.get(found.id)
    if (earlier !== undefined) {
      problems.push({ line, text: `it names the same person as line ${earlier}.` })
      continue
    }
    lineOf.set(found.id, line)
    payments.push({ line, payer: found, amountCents: one.amount })
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
  const refuse = (text: string, column = 'practiceNumber') => ({ line, column, text })
  if (!first) return refuse('nobody has this practice number.')
  if (email === undefined) {
    return second ? refuse('several people have this practice number: give the e-mail too.') : first
  }
  const named = candidates.find((one) => one.email === email)
  return named ?? refuse('it is not the e-mail of the person with this practice number.', 'email')
}

const batch = 5_000

async function findPeople(db: Queryable, lines: readonly PaymentLine[]): Promise<People> {
  const numbers = lines.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  const emails = lines.flatMap(({ practiceNumber, email }) =>
    practiceNumber === undefined ? (email ?? []) : [],
  )
  const numbered = await inBatches(numbers, (some) =>
    db.select(columns).from(contact).where(inArray(contact.practiceNumber, some)),
  )
  const addressed = await inBatches(emails, (some) =>
    db.select(columns).from(contact).where(inArray(contact.email, some)),
  )
  return {
    byPracticeNumber: Map.groupBy(numbered, ({ practiceNumber }) => practiceNumber),
    byEmail: new Map(addressed.map((person) => [person.email, person])),
  }
}

async function inBatches(
  values: readonly string[],
  select: (some: string[]) => Promise<Payer[]>,
): Promise<Payer[]> {
  const all = [...new Set(values)]
  const found: Payer[] = []
  for (let start = 0; start < all.length; start += batch) {
    found.push(...(await select(all.slice(start, start + batch))))
  }
  return found
}
