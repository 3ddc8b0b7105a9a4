import type { AlikePerson, ContactId, LikelyDouble, ListedPerson } from '@officine/api/calls'
import type { Likeness } from '@officine/api/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { contact, distinctPeople, employment } from '../database/schema.ts'
import { eIsLive } from '../employments/current-employments.ts'
import { loadPeople } from './people.ts'

// Who looks like one person on file twice.

/** More files with one number have a placeholder in common, such as 000000, and not a person. */
const largestGroup = 10

/** With the last name first, as `contact_name` sorts: lower case, without accents. */
const foldedName = sql`fold_name(c.last_name || ' ' || c.first_name)`
const digitsOf = (column: SQL) => sql`right(regexp_replace(${column}, '\\D', '', 'g'), 10)`

/** People whose name others have too: all likenesses but the number need one name. */
const namesakes = sql`
  select * from (
    select c.id, c.birthdate, c.phone, c.mobile, ${foldedName} as name,
      count(*) over (partition by ${foldedName}) as count
    from ${contact} c
  ) named where count > 1`

/** What is alike: the kind, the value, and whose it is. */
const likenesses = (today: string) => sql`
  select 'practiceNumber' as kind, c.practice_number as value, c.id
  from ${contact} c where c.practice_number <> ''
  union select 'birthdate', n.name || ' ' || n.birthdate, n.id from namesake n where n.birthdate is not null
  union select 'phone', n.name || ' ' || ${digitsOf(sql`p.number`)}, n.id
  from namesake n cross join lateral (values (n.phone), (n.mobile)) p(number) where p.number <> ''
  union select 'pharmacy', n.name || ' ' || e.pharmacy_id, n.id
  from namesake n join ${employment} e on e.contact_id = n.id
  where e.pharmacy_id is not null and ${eIsLive(today)}`

interface Pair {
  readonly one: ContactId
  readonly other: ContactId
  readonly likenesses: Likeness[]
}

/** With the total, also for a page past the end. */
interface PairPage extends Record<string, unknown> {
  readonly total: number
  readonly pairs: readonly Pair[]
}

/** Pairs that look alike and were not found to be two people: the surest first. */
export async function listDoubles(
  db: Queryable,
  today: string,
  { pageNumber, pageSize }: PageRequest,
): Promise<PageOf<LikelyDouble>> {
  const { rows } = await db.execute<PairPage>(sql`
    with namesake as (${namesakes}), likeness as (${likenesses(today)}),
    alike as (
      select kind, array_agg(id) as ids from likeness
      group by kind, value having count(*) between 2 and ${largestGroup}
    ),
    pair as (
      select one, other, array_agg(distinct kind) as likenesses
      from alike, unnest(ids) one, unnest(ids) other where one collate "C" < other collate "C" group by one, other
    ), listed as (
      select one, other, likenesses, row_number() over (
        order by 'practiceNumber' = any (likenesses) desc, 'birthdate' = any (likenesses) desc,
          cardinality(likenesses) desc, other desc, one
      ) as place from pair
      where not exists (
        select 1 from ${distinctPeople} d where d.contact_id = pair.one and d.other_id = pair.other
      )
    )
    select count(*)::integer as total, coalesce(json_agg(
      json_build_object('one', one, 'other', other, 'likenesses', likenesses) order by place
    ) filter (where place > ${(pageNumber - 1) * pageSize} and place <= ${pageNumber * pageSize}), '[]') as pairs
    from listed`)
  const { total = 0, pairs = [] } = rows[0] ?? {}
  const people = await loadPeople(db, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))], today)
  const byId = new Map(people.map((person) => [person.id, person]))
  const items = pairs.flatMap(({ one, other, likenesses }) => {
    const pair = [byId.get(one), byId.get(other)].filter((person) => person !== undefined)
    const [first, second] = pair.sort((a, b) => Number(hasAccount(b)) - Number(hasAccount(a)))
    return first && second ? [{ one: first, other: second, likenesses: likenesses.sort() }] : []
  })
  return { items, totalCount: total }
}

const withoutAccount: ReadonlySet<string> = new Set(['none', 'invited', 'invitationExpired'])
const hasAccount = ({ account }: ListedPerson) => !withoutAccount.has(account)

/** Somebody who is about to be added. */
export interface NewPerson {
  readonly firstName?: string | undefined
  readonly lastName: string
  readonly practiceNumber?: string | undefined
  readonly birthdate?: string | undefined
  readonly phone?: string | undefined
}

const maximumAlike = 5

/** Who on file looks like a new person, at most five. */
export async function findAlike(
  db: Queryable,
  { firstName = '', lastName, practiceNumber = '', birthdate, phone = '' }: NewPerson,
  today: string,
): Promise<AlikePerson[]> {
  const name = sql`fold_name(${`${lastName} ${firstName}`}::text)`
  const isNamed = sql`${foldedName} = ${name}`
  const number = digitsOf(sql`${phone}::text`)
  const hasNumber = (column: SQL) => sql`${phone} <> '' and ${digitsOf(column)} = ${number}`
  const { rows } = await db.execute<{ id: ContactId; likenesses: Likeness[] }>(sql`
    select c.id, array_remove(array[
      case when ${practiceNumber} <> '' and c.practice_number = ${practiceNumber} then 'practiceNumber' end,
      case when ${isNamed} and c.birthdate = ${birthdate ?? null}::date then 'birthdate' end,
      case when ${isNamed} and ((${hasNumber(sql`c.phone`)}) or (${hasNumber(sql`c.mobile`)})) then 'phone' end
    ], null) as likenesses
    from ${contact} c
    where (${practiceNumber} <> '' and c.practice_number = ${practiceNumber})
      or (fold_name(c.last_name) collate "C" = fold_name(${lastName}::text)
        and fold_name(c.first_name) collate "C" = fold_name(${firstName}::text))
    order by c.practice_number = ${practiceNumber} desc nulls last, c.id
    limit ${maximumAlike}`)
  const likenessesOf = new Map(rows.map(({ id, likenesses }) => [id, likenesses]))
  const people = await loadPeople(db, [...likenessesOf.keys()], today)
  return people.map((person) => ({ person, likenesses: likenessesOf.get(person.id) ?? [] }))
}

/** Records that two files are those of two people. */
export async function markDistinct(db: Queryable, one: ContactId, other: ContactId): Promise<void> {
  const [contactId = one, otherId = other] = [one, other].sort()
  await db.insert(distinctPeople).values({ contactId, otherId }).onConflictDoNothing()
}
