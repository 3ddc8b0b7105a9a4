import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { overlappedByNightBefore } from '@officine/api/opening-hours'
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, testDatabase } from '../../tests/support/test-database.ts'
import {
  account,
  contact,
  declaration,
  employment,
  notification,
  pharmacy,
  pharmacyWords,
  statement,
  transaction,
} from '../database/schema.ts'
import { verifyPassword } from '../identity/password-hash.ts'
import { municipalities } from '../pharmacies/municipalities.ts'
import { peopleToRemind, reminderYearAt } from '../reminders/due-reminders.ts'
import { demonstrationEmails, demonstrationPassword } from './demonstration-accounts.ts'
import { isSeeded, seedDatabase } from './seed-database.ts'

const now = new Date('2026-11-21T15:00:00Z')
const database = testDatabase()

beforeAll(async () => {
  await seedDatabase(database.db, { seed: 'test', now })
})

const count = async (table: Parameters<TestDatabase['db']['$count']>[0]) => database.db.$count(table)

test('a record’s confirmation date is that of its latest statement', async () => {
  const { rows } = await database.db.execute(sql`
    select count(*)::int as different from pharmacy p
    where p.sections -> 'services' ->> 'confirmedOn' is distinct from
      (select max(s.confirmed_on)::text from statement s where s.pharmacy_id = p.id and s.subject = 'pharmacy')`)
  expect(rows).toEqual([{ different: 0 }])
  expect(await count(statement)).toBeGreaterThan(1_500)
})

test('a person who confirmed nothing for a year, or ever, has a reminder', async () => {
  expect(await peopleToRemind(database.db, reminderYearAt(now))).toEqual([])
})

describe('the seeded database', () => {
  test('has about 1,900 pharmacies and 12,000 people', async () => {
    expect(await count(pharmacy)).toBe(1_900)
    expect(await count(contact)).toBe(12_000)
    expect(await count(pharmacyWords)).toBe(1_900)
  })

  test('is created once', async () => {
    expect(await seedDatabase(database.db, { seed: 'other', now })).toBe(false)
    expect(await isSeeded(database.db)).toBe(true)
    expect(await count(pharmacy)).toBe(1_900)
  })

  test('is the same for the same seed, and different for another', async () => {
    const fingerprints = await Promise.all(
      ['test', 'test', 'other'].map(async (seed) => {
        const copy = await createTestDatabase()
        await seedDatabase(copy.db, { seed, now, pharmacies: 60 })
        const { rows } = await copy.db.execute(sql`
          select md5(string_agg(concat_ws('|', p.id, p.company_name, p.street, p.opening_hours), ',' order by p.id)) as pharmacies,
            (select md5(string_agg(concat_ws('|', e.id, e.contact_id, e.pharmacy_id, e.start_date), ',' order by e.id)) from employment e) as employments
          from pharmacy p`)
        await copy.close()
        return rows
      }),
    )
    expect(fingerprints[0]).toEqual(fingerprints[1])
    expect(fingerprints[0]).not.toEqual(fingerprints[2])
  })

  test('is filled once by two processes that start together', async () => {
    const copy = await createTestDatabase()
    const filled = await Promise.all(
      [1, 2].map(() => seedDatabase(copy.db, { seed: 'x', now, pharmacies: 10 })),
    )
    expect(filled.sort()).toEqual([false, true])
    await copy.close()
  })
})

describe('pharmacies', () => {
  test('are in real municipalities, with matching postal codes', async () => {
    const areas = new Map<string, Set<string>>()
    for (const { name, forwardSortationAreas } of municipalities)
      areas.set(name, new Set(forwardSortationAreas))
    const rows = await database.db
      .select({ city: pharmacy.city, postalCode: pharmacy.postalCode })
      .from(pharmacy)
    for (const { city, postalCode } of rows) {
      expect(postalCode).toMatch(/^[GHJ]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/)
      expect(areas.get(city), city).toContain(postalCode.slice(0, 3))
    }
    expect(new Set(rows.map(({ city }) => city)).size).toBe(municipalities.length)
  })

  test('have an owner each, one responding owner, and two delegates at most', async () => {
    const { rows } = await database.db.execute(sql`
      select p.id from pharmacy p left join employment e
        on e.pharmacy_id = p.id and e.validation_status = 1 and e.end_date is null
      group by p.id
      having count(*) filter (where e.type = ${employmentTypes.Owner}) = 0
        or count(*) filter (where e.is_responder) <> 1
        or count(*) filter (where e.type = ${employmentTypes.DelegatedResponsible}) > 2`)
    expect(rows).toEqual([])
  })

  test('have seven days of hours, with ranges exactly on open days', async () => {
    const rows = await database.db.select({ week: pharmacy.openingHours }).from(pharmacy)
    for (const { week } of rows) {
      expect(week).toHaveLength(7)
      for (const { state, ranges } of week) expect(ranges.length > 0).toBe(state === 'open')
      expect(overlappedByNightBefore(week)).toEqual([])
    }
  })

  test('have unassigned phone numbers and undeliverable e-mail addresses', async () => {
    const rows = await database.db
      .select({ phone: pharmacy.phone, email: pharmacy.email, site: pharmacy.website })
      .from(pharmacy)
    for (const { phone, email, site } of rows) {
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/)
      expect(email).toMatch(/\.test$/)
      expect(site ?? '.test').toMatch(/\.test$/)
    }
  })
})

describe('the accounts', () => {
  const personOf = async (name: string) => {
    const [row] = await database.db
      .select()
      .from(contact)
      .where(eq(contact.email, `${name}@officine.test`))
    if (!row) throw new Error(`${name} is missing`)
    return row
  }
  const typesOf = async (name: string) => {
    const { id } = await personOf(name)
    const rows = await database.db.select().from(employment).where(eq(employment.contactId, id))
    return rows.map(({ type }) => type)
  }

  test('are the ten documented ones, and accept their password', async () => {
    const rows = await database.db
      .select({ email: contact.email, passwordHash: account.passwordHash })
      .from(account)
      .innerJoin(contact, eq(contact.id, account.contactId))
    expect(rows.map(({ email }) => email).sort()).toEqual([...demonstrationEmails].sort())
    expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(10)
    for (const { passwordHash } of rows)
      expect(await verifyPassword(demonstrationPassword, passwordHash)).toBe(true)
  })

  test('have the documented employments', async () => {
    const { Owner, DelegatedResponsible, Employee, Mandator, Permanence, AdminAQPP } = employmentTypes
    expect(await typesOf('owner')).toEqual([Owner, Owner])
    expect(await typesOf('coowner')).toEqual([Owner])
    expect(await typesOf('delegate')).toEqual([DelegatedResponsible])
    expect(await typesOf('employee')).toEqual([Employee])
    expect(await typesOf('basic')).toEqual([])
    expect(await typesOf('mandator')).toEqual([Mandator])
    expect(await typesOf('permanence')).toEqual([Permanence])
    expect(await typesOf('admin')).toEqual([AdminAQPP])
    expect(await typesOf('newcomer')).toEqual([Owner])
    expect(await typesOf('accessa')).toEqual([Employee])
  })

  test('the owner has a request to answer, a draft to finish, and transactions in every other status', async () => {
    const { id } = await personOf('owner')
    const requests = await database.db
      .select({ lastName: contact.lastName, status: employment.validationStatus })
      .from(notification)
      .innerJoin(employment, eq(employment.id, notification.subjectId))
      .innerJoin(contact, eq(contact.id, employment.contactId))
      .where(and(eq(notification.contactId, id), isNull(notification.dismissedAt)))
    expect(requests).toEqual([{ lastName: 'Haddad', status: 0 }])
    const forms = await database.db.select().from(transaction).where(eq(transaction.createdBy, id))
    const statuses = ['accepted', 'accepted', 'draft', 'inReview', 'returned', 'withdrawn']
    expect(forms.map(({ status }) => status).sort()).toEqual(statuses)
    const accepted = forms.filter(({ status }) => status === 'accepted')
    expect(accepted.map(({ type }) => type).sort()).toEqual(['move', 'opening'])
    expect(accepted.every(({ effectiveDate }) => (effectiveDate ?? '') < '2026-11-21')).toBe(true)
    expect(accepted.every(({ appliedAt }) => appliedAt !== null)).toBe(true)
  })

  test('the administration has a dozen pending transactions, and no pharmacy has two open ones', async () => {
    const isPending = inArray(transaction.status, ['submitted', 'inReview'])
    expect(await database.db.$count(transaction, isPending)).toBe(12)
    const { rows: twice } = await database.db.execute(sql`
      select t.pharmacy_id from transaction t where t.pharmacy_id is not null and (
        t.status in ('submitted', 'inReview') or t.status = 'accepted' and t.effective_date > '2026-11-21'
      ) group by 1 having count(*) > 1`)
    expect(twice).toEqual([])
  })

  test('the newcomer has a reminder to confirm a record last confirmed over a year ago', async () => {
    const { id } = await personOf('newcomer')
    const reminders = await database.db
      .select({ ofPharmacy: employment.pharmacyId, confirmedOn: max(statement.confirmedOn) })
      .from(notification)
      .innerJoin(
        employment,
        and(eq(employment.contactId, id), eq(employment.pharmacyId, notification.pharmacyId)),
      )
      .leftJoin(
        statement,
        and(eq(statement.pharmacyId, notification.pharmacyId), eq(statement.subject, 'pharmacy')),
      )
      .where(and(eq(notification.contactId, id), eq(notification.type, notificationTypes.UpdatePharmacy)))
      .groupBy(employment.pharmacyId)
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.confirmedOn?.localeCompare('2025-11-21')).toBeLessThan(0)
  })

  test('only the newcomer has an unsigned declaration, due in the future', async () => {
    const open = await database.db
      .select({ email: contact.email, dueAt: declaration.dueAt })
      .from(declaration)
      .innerJoin(contact, eq(contact.id, declaration.contactId))
      .innerJoin(account, eq(account.contactId, contact.id))
      .where(isNull(declaration.signedAt))
    expect(open.map(({ email }) => email)).toEqual(['newcomer@officine.test'])
    expect(open[0]?.dueAt.getTime()).toBeGreaterThan(now.getTime())
  })
})

test('every owner and every named member has receipts of past years, staff have none', async () => {
  const { rows } = await database.db.execute(sql`
    select c.email, count(r.id)::int as receipts, max(r.year) as latest from contact c
    join account a on a.contact_id = c.id left join tax_receipt r on r.contact_id = c.id
    group by c.email order by c.email`)
  const receiptsOf = Object.fromEntries(
    rows.map(({ email, receipts }) => [String(email).split('@')[0], receipts]),
  )
  expect(receiptsOf).toEqual({
    owner: 6,
    coowner: 3,
    delegate: 3,
    employee: 3,
    mandator: 3,
    accessa: 3,
    newcomer: 1,
    basic: 1,
    permanence: 0,
    admin: 0,
  })
  expect(new Set(rows.map(({ latest }) => latest))).toEqual(new Set([2025, 2022, null]))
  const { rows: without } = await database.db.execute(sql`
    select e.id from employment e where e.type = ${employmentTypes.Owner} and e.validation_status = 1 and e.end_date is null
      and e.start_date <= '2026-11-21' and not exists (select 1 from tax_receipt r where r.contact_id = e.contact_id)`)
  expect(without).toEqual([])
})

test('the owner has a pending request, an answered one, and one with a file refused by the scan', async () => {
  const { rows } = await database.db.execute(sql`
    select r.description, r.handled_at is not null as handled, r.answer,
      array_agg(f.state order by f.created_at) as files
    from request r join stored_file f on f.request_id = r.id join contact c on c.id = r.contact_id
    where c.email = 'owner@officine.test' group by r.id order by r.created_at desc`)
  expect(rows).toEqual([
    {
      description: 'Preuve d’assurance responsabilité 2027',
      handled: false,
      answer: null,
      files: ['clean', 'clean'],
    },
    {
      description: 'Changement de compte bancaire pour la cotisation',
      handled: true,
      files: ['clean'],
      answer: 'C’est fait, la cotisation d’octobre est passée au nouveau compte.',
    },
    {
      description: 'Photos de l’enseigne',
      handled: false,
      answer: null,
      files: ['clean', 'clean', 'refused', 'clean'],
    },
  ])
})

test('a refused file is a task of its sender, as the scan makes it', async () => {
  const { rows } = await database.db.execute(sql`
    select r.description from notification n join request r on r.id = n.subject_id
    where n.kind = ${notificationKinds.Reminder} and n.dismissed_at is null and r.contact_id = n.contact_id`)
  expect(rows).toEqual([{ description: 'Photos de l’enseigne' }])
})

test('the administration has a dozen requests of ten people, two of them answered', async () => {
  const { rows } = await database.db.execute(sql`
    select count(*)::int as requests, count(handled_at)::int as answered, count(distinct contact_id)::int as people
    from request`)
  expect(rows).toEqual([{ requests: 12, answered: 2, people: 10 }])
})

test('the owner has a receipt of each of five years, and a corrected one refers to the one it cancels', async () => {
  const { rows } = await database.db.execute(sql`
    select r.year, r.number, cancelled.number as replaces from tax_receipt r join contact c on c.id = r.contact_id
    left join tax_receipt cancelled on cancelled.id = r.replaces_id
    where c.email = 'owner@officine.test' and not exists (select 1 from tax_receipt x where x.replaces_id = r.id)
    order by r.year`)
  expect(rows.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025])
  expect(rows.map(({ replaces }) => replaces !== null)).toEqual([false, false, true, false, false])
})

test('the numbers of receipts have no gap', async () => {
  const { rows } = await database.db.execute(sql`
    select year, count(*)::int as count, min(number) as first, max(number) as last from tax_receipt group by year order by year`)
  for (const { year, count, first, last } of rows) {
    expect([first, last]).toEqual([1, count].map((at) => `${year}-${String(at).padStart(6, '0')}`))
  }
})

test('there are transactions of every type in every status', async () => {
  const { rows } = await database.db.execute(sql`select distinct type, status from transaction`)
  expect(rows).toHaveLength(24)
})

test('each pending request notifies every owner and delegate of its pharmacy, and no one else', async () => {
  const { rows } = await database.db.execute(sql`
    with wanted as (
      select r.id as subject_id, a.contact_id from employment r
      join employment a on a.pharmacy_id = r.pharmacy_id and a.validation_status = 1 and a.end_date is null
        and a.type in (${employmentTypes.Owner}, ${employmentTypes.DelegatedResponsible})
      where r.validation_status = 0 and r.end_date is null
    ), asked as (select subject_id, contact_id from notification where type = 5)
    (select * from wanted except select * from asked) union all (select * from asked except select * from wanted)`)
  expect(rows).toEqual([])
})
