import { eq } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { outgoingMail } from '../../src/database/schema.ts'

export const waitingMailsTo = (db: Database, address: string) =>
  db.select().from(outgoingMail).where(eq(outgoingMail.recipientAddress, address))

export const waitingMailsOf = (db: Database, template: string) =>
  db.select().from(outgoingMail).where(eq(outgoingMail.template, template))
