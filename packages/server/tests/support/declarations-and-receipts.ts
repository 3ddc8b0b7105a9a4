import { notificationKinds, notificationTypes } from '@officine/api/constants'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { declaration, notification, taxReceipt } from '../../src/database/schema.ts'

/** A declaration with its notification; due in a month and not signed by default. */
export async function addDeclaration(
  db: Database,
  contactId: string,
  overrides: Partial<typeof declaration.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const dueAt = new Date(Date.now() + 30 * 86_400_000)
  await db.insert(declaration).values({ id, contactId, termsVersion: '2026-01', dueAt, ...overrides })
  if (overrides.accepted) return id
  await db.insert(notification).values({
    contactId,
    kind: notificationKinds.Reminder,
    type: notificationTypes.MandatoryDeclaration,
    subjectId: id,
    dueAt: overrides.dueAt ?? dueAt,
  })
  return id
}

let receiptCount = 0

export async function addTaxReceipt(
  db: Database,
  contactId: string,
  overrides: Partial<typeof taxReceipt.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const number = `2025-${String(++receiptCount).padStart(6, '0')}`
  const row = { id, contactId, number, year: 2025, amountCents: 112_000, issuedOn: '2026-02-15' }
  await db.insert(taxReceipt).values({ ...row, ...overrides })
  return id
}
