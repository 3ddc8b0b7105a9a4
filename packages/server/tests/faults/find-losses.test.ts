import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pharmacy } from '../../src/database/schema.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testApi } from '../support/test-api.ts'
import { addEmployed, addLavalPharmacy } from '../support/test-records.ts'
import { findLosses } from './find-losses.ts'
import type { Writer } from './write-load.ts'

// The long run is a command of its own: `pnpm --filter @officine/server test:faults`.

const api = testApi()
const outbox = temporaryFolder()

async function addWriter(): Promise<Writer> {
  const { db } = api.database
  const pharmacyId = await addLavalPharmacy(db)
  const { contactId } = await addEmployed(db, pharmacyId, employmentTypes.Owner)
  const confirmed = { openings: [], invited: [], pharmacy: { version: 1, companyName: 'Pharmacie Roy' } }
  return { contactId, pharmacyId, confirmed }
}

const open = ({ contactId }: Writer) =>
  api.call(contactId, 'POST', 'transactions', { body: { type: 'opening', pharmacyId: null } })

const invite = ({ contactId }: Writer, email: string) =>
  api.call(contactId, 'POST', 'contacts', { body: { firstName: 'Ana', lastName: 'Roy', email } })

const lossesOf = (writer: Writer) => findLosses(api.database.db, [writer], outbox)

test('a confirmed write with one record is no loss', async () => {
  const writer = await addWriter()
  writer.confirmed.openings.push((await open(writer)).body.id)
  const email = `${writer.contactId}@courriel.test`
  await invite(writer, `une.${email}`)
  writer.confirmed.invited.push(`une.${email}`)
  expect(await lossesOf(writer)).toEqual([])
})

test('a confirmed write without a record, or with two, is reported', async () => {
  const writer = await addWriter()
  writer.confirmed.openings.push('gone')
  expect(await lossesOf(writer)).toEqual(['transaction gone was answered and is lost'])
  await open(writer)
  await open(writer)
  expect(await lossesOf(writer)).toContain('1 transactions twice')
})

test('a pharmacy with another version than confirmed is reported', async () => {
  const writer = await addWriter()
  const { db } = api.database
  await db.update(pharmacy).set({ version: 2 }).where(eq(pharmacy.id, writer.pharmacyId))
  expect(await lossesOf(writer)).toEqual([`pharmacy ${writer.pharmacyId} stands at 2, and 1 was answered`])
})

test('an invitation without its mail, or with two, is reported', async () => {
  const writer = await addWriter()
  const email = `deux.${writer.contactId}@courriel.test`
  writer.confirmed.invited.push(email)
  expect(await lossesOf(writer)).toEqual(['an invitation stands 0 times, with 0 mails'])
  await invite(writer, email)
  writeFileSync(join(outbox, 'second.json'), JSON.stringify({ id: 'second', to: { address: email } }))
  expect(await lossesOf(writer)).toEqual(['an invitation stands 1 times, with 2 mails'])
})
