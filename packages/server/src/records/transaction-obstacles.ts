import type { ContactId, PharmacyId } from '@officine/api/calls'
import { undecidedStatuses } from '@officine/api/constants'
import { todayInQuebec, type Violation } from '@officine/api/rules'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { transaction } from '../database/schema.ts'
import { changesSinceAffirmation } from './sworn-content.ts'
import {
  acceptanceObstacles,
  effectObstacles,
  sendingObstacles,
  statusAfter,
  type TransactionForm,
} from './transaction-form.ts'
import { type OwnerRow, presentOwners } from './transaction-owners.ts'
import type { TransactionRelation } from './transaction-relation.ts'
import { relationFields } from './transaction-relation.ts'

type FormRow = Omit<TransactionForm, 'owners'> &
  Pick<typeof transaction.$inferSelect, 'pharmacyId' | 'status' | 'appliedAt' | 'effectiveDate'> & {
    readonly owners: readonly OwnerRow[]
  }

export interface FormReader {
  readonly contactId: ContactId
  /** Whether they may read a transaction in this relation to them. */
  readonly mayRead: (relation: TransactionRelation) => boolean
  /** Whether they decide for the association: only then the data for an acceptance is loaded. */
  readonly isDecider: boolean
}

/**
 * What prevents a form from being sent today; for a sent form, what prevents its acceptance or
 * effect.
 */
export async function loadObstacles(
  db: Queryable,
  form: FormRow,
  reader: FormReader,
): Promise<readonly Violation[]> {
  const today = todayInQuebec()
  if (statusAfter(form, 'send') === undefined) return await loadDecisionObstacles(db, form, today)
  const currentOwners = await presentOwners(db, form.pharmacyId, today)
  const otherViolations =
    form.pharmacyId === null ? [] : await otherTransactionViolations(db, form.pharmacyId, today, reader)
  return [...otherViolations, ...sendingObstacles(formToValidate(form), currentOwners)]
}

/** What prevents a form from being accepted, or an accepted one from being applied. */
async function loadDecisionObstacles(
  db: Queryable,
  { status, appliedAt, pharmacyId, effectiveDate, owners }: FormRow,
  today: string,
): Promise<readonly Violation[]> {
  if (appliedAt !== null || status === 'withdrawn' || effectiveDate === null) return []
  const ownersOnEffectiveDate = await presentOwners(
    db,
    pharmacyId,
    effectiveDate > today ? effectiveDate : today,
  )
  if (status === 'accepted') return effectObstacles(owners, ownersOnEffectiveDate)
  return acceptanceObstacles(owners, await presentOwners(db, pharmacyId, today), ownersOnEffectiveDate)
}

/**
 * The pharmacy's transaction in progress, by the SQL version of `isTransactionInProgress`; there is
 * one at most. Its ID is given only to people who may read it.
 */
async function otherTransactionViolations(
  db: Queryable,
  pharmacyId: PharmacyId,
  today: string,
  { contactId, mayRead }: FormReader,
): Promise<readonly Violation[]> {
  const rows = await db
    .select({ id: transaction.id, ...relationFields(contactId, sql`${today}::date`) })
    .from(transaction)
    .where(
      and(
        eq(transaction.pharmacyId, pharmacyId),
        or(
          inArray(transaction.status, undecidedStatuses),
          and(eq(transaction.status, 'accepted'), isNull(transaction.appliedAt)),
        ),
      ),
    )
    .limit(1)
  return rows.map(({ id, ...relation }) => ({
    pointer: '',
    rule: 'anotherTransaction',
    parameters: mayRead(relation) ? { transactionId: id } : {},
  }))
}

/** The form with only the fields that its rules check. */
function formToValidate({ owners, ...form }: FormRow): TransactionForm {
  return {
    ...form,
    owners: owners.map(({ id, transactionId, position, affirmation, hasLeft, rollCheckedOn, ...entry }) => ({
      ...entry,
      affirmation: affirmationState(affirmation, { ...form, owners }),
    })),
  }
}

function affirmationState(
  affirmation: OwnerRow['affirmation'],
  form: FormRow,
): TransactionForm['owners'][number]['affirmation'] {
  if (!affirmation || affirmation.state === 'refused') return 'missing'
  return changesSinceAffirmation(affirmation.swornTo, form).length > 0 ? 'outdated' : affirmation.state
}
