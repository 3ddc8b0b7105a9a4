import { todayInQuebec } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApi } from '../../tests/support/test-api.ts'
import { addPharmacy, addStaff } from '../../tests/support/test-records.ts'
import { outgoingMail } from '../database/schema.ts'

const api = testApi()
const people = 12_000

/** By far more than it takes (0.5 s on two cores): a query for each person would take longer. */
const most = 15_000

test('12,000 people are counted, mailed and withdrawn in seconds', async () => {
  const { db } = api.database
  const admin = await addStaff(db, 'AdminAQPP')
  const pharmacyId = await addPharmacy(db)
  const numbers = sql`generate_series(1, ${sql.raw(String(people))}) n`
  await db.execute(sql`
    insert into contact (id, first_name, last_name, email, job_field, draft_secret)
    select 'bulk-' || n, 'Ève', 'Roy', 'bulk' || n || '@officine.test', 468160000, '' from ${numbers}`)
  await db.execute(sql`
    insert into employment (id, contact_id, pharmacy_id, type, validation_status)
    select 'bulk-' || n, 'bulk-' || n, ${pharmacyId}, 468160007, 1 from ${numbers}`)
  const today = todayInQuebec()
  const audience = { role: null, region: null, people: [] }
  const texts = { 'fr-CA': 'Nouvelle entente', 'en-CA': 'New agreement' }
  const began = performance.now()
  const preview = await api.call(admin, 'POST', 'announcements/preview', { body: audience })
  expect(preview.body).toMatchObject({ recipients: people, mails: people })
  const { body } = await api.call(admin, 'POST', 'announcements', {
    body: { title: texts, text: texts, audience, firstDay: today, lastDay: today, sendsMail: true },
  })
  expect(body.association.mails.waiting).toBe(people)
  expect((await api.call(admin, 'DELETE', `announcements/${body.id}`)).status).toBe(204)
  expect(await db.$count(outgoingMail, eq(outgoingMail.announcementId, body.id))).toBe(0)
  expect(performance.now() - began).toBeLessThan(most)
}, 60_000)
