import { open, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkKey, networkLimits } from './network-quota.ts'
import { startTestSite, type TestSite } from './testing.ts'
import { readHtml } from './testing-read-html.ts'

let site: TestSite
let logged: string[]

beforeEach(async () => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)))
  // Behind a proxy, which names the sender.
  site = await startTestSite({ SITE_URL: 'https://www.example.ca' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
})

const mega = 1024 * 1024

function sendMessage(from: string, message = 'Bonjour!') {
  const body = new URLSearchParams({ name: 'Karim Haddad', email: 'k@exemple.ca', phone: '', message })
  return fetch(`${site.url}/nous-ecrire`, { method: 'POST', body, headers: { 'x-forwarded-for': from } })
}

function sendDocuments(from: string, megabytes: number) {
  const body = new FormData()
  body.set('name', 'Karim Haddad')
  body.set('email', 'k@exemple.ca')
  for (let size = megabytes; size > 0; size -= 7) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.min(size, 7) * mega, 'x')])
    body.append('files', new File([new Uint8Array(content)], 'permis.pdf'))
  }
  return fetch(`${site.url}/envoyer-un-document`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from },
  })
}

const summaryOf = async (response: Response) =>
  readHtml(await response.text())
    .elements('h2')
    .find(({ attributes }) => attributes.id === 'wrong')?.text

/** Fills the folder as messages of other networks would. */
async function fillRoom(bytes: number): Promise<void> {
  const file = await open(join(site.folder, 'documents', 'rempli'), 'w')
  // Sparse: the size counts, the disk does not.
  await file.truncate(bytes)
  await file.close()
  const { folder, environment } = site
  await site.stop()
  site = await startTestSite({ ...environment }, undefined, folder)
}

describe('a network that sends much', () => {
  test('is refused after its messages of an hour, with what it typed; others are not', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, (_, n) => sendMessage('203.0.113.7', `N ${n}`)))
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(networkLimits.messagesAnHour)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    const refused = readHtml(await (await sendMessage('203.0.113.7', 'Encore moi')).text())
    expect(refused.text).toContain('Réessayez dans une heure')
    expect(refused.elements('textarea')[0]?.text).toBe('Encore moi')
    expect((await sendMessage('203.0.113.8')).status).toBe(200)
    expect(await site.messages()).toHaveLength(networkLimits.messagesAnHour + 1)
    expect(logged.map((line) => JSON.parse(line).alarm)).toEqual(['networkQuota'])
    expect(logged.join()).not.toContain('203.0.113')
  })

  test('is refused beyond its documents of a day, also when they arrive at once; its messages are not', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => sendDocuments('203.0.113.9', 19)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = all.find(({ status }) => status === 429)
    expect(refused && (await summaryOf(refused))).toContain('Réessayez demain')
    expect((await sendMessage('203.0.113.9')).status).toBe(200)
    expect((await sendDocuments('203.0.113.10', 1)).status).toBe(200)
    expect(await site.list('incoming')).toEqual([])
  })

  test('is its IPv4 address, or the /64 of its IPv6 address', () => {
    expect(['203.0.113.7', '::ffff:203.0.113.7'].map(networkKey)).toEqual(['203.0.113.7', '203.0.113.7'])
    const sameHousehold = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'].map(networkKey)
    expect(new Set(sameHousehold)).toEqual(new Set(['2001:db8:1:2']))
  })

  test('does not count forms with mistakes', async () => {
    for (let attempt = 0; attempt < 30; attempt++)
      expect((await sendMessage('203.0.113.11', '')).status).toBe(422)
    expect((await sendMessage('203.0.113.11')).status).toBe(200)
  })
})

describe('the room', () => {
  test('that is full for documents still takes messages, and the operator is told', async () => {
    await fillRoom(1024 * mega - 64 * mega)
    const refused = await sendDocuments('198.51.100.1', 1)
    expect([refused.status, await summaryOf(refused)]).toEqual([
      503,
      expect.stringContaining('les messages sans document arrivent'),
    ])
    expect((await sendMessage('198.51.100.1')).status).toBe(200)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', alarm: 'documentRoomFull' },
    ])
    expect(await readdir(join(site.folder, 'incoming'))).toEqual([])
  })

  test('that is full takes nothing more', async () => {
    await fillRoom(1024 * mega)
    const refused = await sendMessage('198.51.100.2')
    expect([refused.status, await summaryOf(refused)]).toEqual([
      503,
      expect.stringContaining('Nous ne pouvons rien recevoir'),
    ])
  })

  test('reports each share that it passes', async () => {
    await fillRoom(Math.floor(0.8 * 1024 * mega) - 4096)
    await sendMessage('198.51.100.3')
    await sendMessage('198.51.100.3', 'Encore')
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', alarm: 'roomFills', percent: 80 },
    ])
  })
})

test.each([
  ['headers', 'POST /nous-ecrire HTTP/1.1\r\nHost: a\r\nX-A: '],
  [
    'a form',
    'POST /nous-ecrire HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nmessage=Bon',
  ],
])('%s that arrives slowly has its connection closed', async (_, bytes) => {
  const slow = await startTestSite({}, { form: 100, upload: 1_000 })
  const socket = connect(Number(new URL(slow.url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  // A byte now and then keeps the connection busy.
  const drip = setInterval(() => socket.write('a'), 20)
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(bytes)
  await closed
  clearInterval(drip)
  // A reset, if a byte arrived after the response, may have discarded it.
  expect(heard === '' || heard.startsWith('HTTP/1.1 408 ')).toBe(true)
  await slow.close()
})
