import { todayInQuebec, type Violation } from '@officine/api/rules'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { transaction } from '../database/schema.ts'
import { changedSince } from './sworn-content.ts'
import { type Form, obstacles, statusAfter } from './transaction-form.ts'
import { type OwnerRow, presentOwners } from './transaction-owners.ts'

type FormRow = Omit<Form, 'owners'> &
  Pick<typeof transaction.$inferSelect, 'pharmacyId' | 'status' | 'effectiveDate'> & {
    readonly owners: readonly OwnerRow[]
  }

/** What keeps a form from being sent, as it stands today; nothing of one that was sent. */
export async function obstaclesOf(db: Queryable, form: FormRow): Promise<readonly Violation[]> {
  if (statusAfter(form.status, 'send') === undefined) return []
  const today = todayInQuebec()
  const present = await presentOwners(db, form.pharmacyId, today)
  const other = form.pharmacyId === null ? undefined : await underWay(db, form.pharmacyId, today)
  return [
    ...(other ? [{ pointer: '', rule: 'anotherTransaction', parameters: { transactionId: other.id } }] : []),
    ...obstacles(plainForm(form), present),
  ]
}

/** The transaction of a pharmacy that was sent, and was neither returned nor took effect; there is one at most. */
async function underWay(db: Queryable, pharmacyId: string, today: string) {
  const [row] = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(
      and(
        eq(transaction.pharmacyId, pharmacyId),
        or(
          inArray(transaction.status, ['submitted', 'inReview']),
          and(eq(transaction.status, 'accepted'), gt(transaction.effectiveDate, today)),
        ),
      ),
    )
    .limit(1)
  return row
}

/** The form as its rules read it: no more than what a step holds. */
function plainForm({ owners, ...form }: FormRow): Form {
  return {
    ...form,
    owners: owners.map(({ id, transactionId, position, affirmation, hasLeft, ...entry }) => ({
      ...entry,
      affirmation: stateOf(affirmation, { ...form, owners }),
    })),
  }
}

function stateOf(affirmation: OwnerRow['affirmation'], form: FormRow): Form['owners'][number]['affirmation'] {
  if (!affirmation || affirmation.state === 'refused') return 'missing'
  return changedSince(affirmation.swornTo, form).length > 0 ? 'outdated' : affirmation.state
}
