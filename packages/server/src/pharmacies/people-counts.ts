import type { PeopleCounts, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/prepared-query.ts'
import { pharmacy } from '../database/schema.ts'
import { eIsLive } from '../employments/current-employments.ts'

const countOfType = (type: number) => sql`count(*) filter (where e.type = ${sql.raw(String(type))})`

/**
 * Counts by kind the approved employments of a pharmacy that are not over, as a column of a query
 * about `pharmacy`; `today` is a parameter. Invited: had an invitation and has no account, as in
 * the list of people.
 */
export const peopleCountsColumn = sql<PeopleCounts>`(
  select json_build_object(
    'everybody', count(*),
    'owners', ${countOfType(employmentTypes.Owner)},
    'delegates', ${countOfType(employmentTypes.DelegatedResponsible)},
    'employees', ${countOfType(employmentTypes.Employee)},
    'invited', count(*) filter (where
      exists (select 1 from one_time_token t where t.contact_id = e.contact_id and t.purpose = 'signup')
      and not exists (select 1 from account a where a.contact_id = e.contact_id))
  )
  from employment e
  where e.pharmacy_id = ${pharmacy}.id and e.validation_status = 1
    and ${eIsLive(sql.placeholder('today'))}
)`

const selectPeopleCounts = prepareOnce((db) =>
  db
    .select({ counts: peopleCountsColumn })
    .from(pharmacy)
    .where(eq(pharmacy.id, sql.placeholder('id')))
    .prepare('people_counts_of'),
)

const zeroCounts: PeopleCounts = { everybody: 0, owners: 0, delegates: 0, employees: 0, invited: 0 }

export async function peopleCountsOf(
  db: Queryable,
  pharmacyId: PharmacyId,
  today: string,
): Promise<PeopleCounts> {
  const [row] = await selectPeopleCounts(db).execute({ id: pharmacyId, today })
  return row?.counts ?? zeroCounts
}
