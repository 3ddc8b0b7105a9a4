import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '../../tests/support/test-api.ts'
import { startIdentity } from '../../tests/support/test-identity.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { contact } from '../database/schema.ts'
import { runCommand } from '../jobs/command.ts'

const api = testApi()
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

const samples = fileURLToPath(new URL('../../../../docs/moving-in/', import.meta.url))
const files = ['categories', 'pharmacies', 'personnes', 'emplois', 'recus'].map((name) =>
  join(samples, `${name}.csv`),
)

async function job(...line: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const settings = { DATABASE_URL: api.database.url, OFFICINE_DATA: api.folder, LOG_LEVEL: 'silent' }
  expect([await runCommand(line, settings, { terminal }), err]).toEqual([0, []])
  return JSON.parse(out[0] ?? '') as Record<string, unknown>
}

async function signUp(email: string, password: string): Promise<void> {
  const [mail] = await waitingMailsTo(api.database.db, email)
  const path = `contacts/public/signup?signupToken=${mail?.parameters.token}`
  const [row] = await api.database.db.select().from(contact).where(eq(contact.email, email))
  const body = { firstName: row?.firstName, lastName: row?.lastName, password, acceptsTerms: true }
  expect((await api.call(undefined, 'PATCH', path, { body })).status).toBe(200)
}

const idOf = async (email: string) => {
  const [row] = await api.database.db.select().from(contact).where(eq(contact.email, email))
  return row?.id
}

test('from an empty database, the walk of the docs leads to the first member who is signed in', async () => {
  const admin = ['--email', 'nadia@exemple.test', '--first-name', 'Nadia', '--last-name', 'Benali']
  await job('invite-administrator', ...admin)
  await signUp('nadia@exemple.test', 'Sapin-bleu-2026')
  expect(await job('import', ...files, '--check')).toMatchObject({ 'people.new': 3, 'people.errors': 0 })
  expect(await job('import', ...files)).toMatchObject({ 'pharmacies.new': 2, 'receipts.new': 4 })

  const person = { firstName: 'Ève', lastName: 'Roy', email: 'eve.roy@exemple.test' }
  const invited = await api.call(await idOf('nadia@exemple.test'), 'POST', 'contacts', { body: person })
  expect(invited.status).toBe(201)
  await signUp('eve.roy@exemple.test', 'Rebonjour-2026')
  const identity = await startIdentity(api.database.db)
  closers.push(() => identity.close())
  const session = await identity
    .browse()
    .signIn({ email: 'eve.roy@exemple.test', password: 'Rebonjour-2026' })
  expect(session.access_token).toBeTruthy()

  const member = await idOf('eve.roy@exemple.test')
  const { body: pharmacies } = await api.call(member, 'GET', 'pharmacies/?search=Roy')
  const [own] = pharmacies.items
  expect(own).toMatchObject({ ramqNumber: '291001', employmentStatus: 'approved' })
  const { body: receipts } = await api.call(member, 'GET', 'taxreceipts')
  expect(receipts.items).toMatchObject([
    { number: 'R-2025-0002', amount: 1185, replaces: 'R-2025-0001' },
    { number: 'R-2024-0001', amount: 1149.75 },
  ])
})
