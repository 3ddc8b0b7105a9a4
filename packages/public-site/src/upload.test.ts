import { readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PdfEncryption } from './forms/pdf-encryption.ts'
import { startTestSite, type TestSite } from './testing.ts'
import { readHtml } from './testing-read-html.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

afterAll(() => site.close())

const path = '/envoyer-un-document'
const pdf = (size = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')])
const encryptedPdf = (encrypt = '/Encrypt') =>
  Buffer.concat([pdf(), Buffer.from(`\ntrailer\n<< /Root 1 0 R ${encrypt} 3 0 R >>`)])
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(50)])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)])
const mega = 1024 * 1024

type Sent = readonly (readonly [name: string, content: Buffer])[]

function send(
  files: Sent,
  email = 'k.haddad@exemple.ca',
  to: string = path,
  redirect: 'follow' | 'manual' = 'follow',
) {
  const body = new FormData()
  body.set('name', 'Karim Haddad')
  body.set('email', email)
  for (const [name, content] of files) body.append('files', new File([new Uint8Array(content)], name))
  return fetch(site.url + to, { method: 'POST', body, redirect })
}

/** Sends the beginning of a form and leaves the connection open. */
function beginPost(to: string, type: string, body: string) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = `POST ${to} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`
  socket.write(head + body)
  return socket
}

describe('uploading documents', () => {
  test('stores them byte for byte with the message that lists them', async () => {
    const files: Sent = [
      ['Permis été.pdf', pdf()],
      ['..\\..\\photo.PNG', png],
      ['image.jfif', jpeg],
    ]
    const response = await send(files, undefined, undefined, 'manual')
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}/envoye`])
    const [storedMessage] = await site.messages()
    const documents = storedMessage?.documents as { name: string; file: string; size: number }[]
    expect(documents.map(({ name }) => name)).toEqual(['Permis été.pdf', 'photo.PNG', 'image.jpg'])
    const [first] = documents
    expect(await readFile(join(site.folder, first?.file ?? ''))).toEqual(pdf())
    expect((await stat(join(site.folder, first?.file ?? ''))).mode & 0o077).toBe(0)
    expect(await site.list('incoming')).toEqual([])
  })

  test.each<[string, Sent, RegExp]>([
    ['none', [], /Ajoutez au moins un document/],
    ['an empty one', [['vide.pdf', Buffer.alloc(0)]], /« vide\.pdf » est vide/],
    [
      'a program that is called a PDF',
      [['outil.pdf', Buffer.from('MZ\u0090 programme')]],
      /« outil\.pdf » n’est ni un PDF/,
    ],
    ['a PDF that is called an image', [['scan.png', pdf()]], /« scan\.png » n’est ni un PDF/],
    ['one too large', [['gros.pdf', pdf(8 * mega)]], /« gros\.pdf » dépasse 8 Mo/],
    ['an encrypted PDF', [['permis.pdf', encryptedPdf()]], /« permis\.pdf » est protégé par un mot de passe/],
    ['six', Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, pdf()] as const), /5 fichiers au plus/],
    [
      '21 MB in three files',
      Array.from({ length: 3 }, (_, index) => [`${index}.pdf`, pdf(7 * mega)] as const),
      /dépassent 20 Mo/,
    ],
    [
      '35 MB in five files',
      Array.from({ length: 5 }, (_, index) => [`${index}.pdf`, pdf(7 * mega)] as const),
      /dépassent 20 Mo/,
    ],
  ])('%s: the form is returned and no file stays', async (_, files, message) => {
    const messageCount = (await site.messages()).length
    const documentCount = (await site.list('documents')).length
    const response = await send(files)
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page.replace(/\u00a0/g, ' ')).toMatch(message)
    const email = readHtml(page)
      .elements('input')
      .find(({ attributes }) => attributes.name === 'email')
    expect(email?.attributes.value).toBe('k.haddad@exemple.ca')
    expect(await site.messages()).toHaveLength(messageCount)
    expect(await site.list('documents')).toHaveLength(documentCount)
    expect(await site.list('incoming')).toEqual([])
  })

  test.each([
    [
      path,
      '«\u00a0permis.pdf\u00a0» est protégé par un mot de passe ou par des restrictions. Enregistrez-en une copie sans protection, ou imprimez-le en PDF, puis choisissez cette copie.',
    ],
    [
      '/en-CA/send-a-document',
      '“permis.pdf” is protected by a password or by restrictions. Save a copy without protection, or print it to PDF, then choose that copy.',
    ],
  ])(
    'an encrypted PDF sent to %s: the page explains what to do, with and without scripts',
    async (to, sentence) => {
      const response = await send([['permis.pdf', encryptedPdf()]], undefined, to)
      const page = readHtml(await response.text())
      expect(page.elements('ofc-file-dropzone')[0]?.attributes.error).toContain(sentence)
      const problem = page.elements('div').find(({ attributes }) => attributes.id === 'files-problem')
      expect(problem?.text).toContain(sentence)
    },
  )

  test('detects an encrypted PDF wherever its chunks are split and however /Encrypt is escaped', async () => {
    for (const encrypt of ['/Encrypt', '/#45ncryp#74']) {
      const content = encryptedPdf(encrypt)
      for (let splitAt = content.length - 60; splitAt < content.length; splitAt++) {
        const encryption = new PdfEncryption()
        encryption.read(content.subarray(0, splitAt))
        encryption.read(content.subarray(splitAt))
        expect(encryption.isFound, `${encrypt}, cut at ${splitAt}`).toBe(true)
      }
    }
    const metadata = new PdfEncryption()
    metadata.read(encryptedPdf('/EncryptMetadata'))
    expect(metadata.isFound).toBe(false)
  })

  test('requires the documents again when another field is invalid', async () => {
    const response = await send([['permis.pdf', pdf()]], 'k.haddad')
    const page = await response.text()
    expect(page).toContain('Deux réponses sont à corriger')
    expect(page).toContain('Choisissez vos documents de nouveau')
    expect(await site.list('incoming')).toEqual([])
  })

  test('leaves no file and logs no error when the connection breaks', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const socket = beginPost(
      path,
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ab',
    )
    await expect.poll(() => site.list('incoming')).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => site.list('incoming')).toEqual([])
    await fetch(site.url)
    expect(log.mock.calls).toEqual([])
    log.mockRestore()
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain'])(
    'rejects a body of the type %s',
    async (type) => {
      const response = await fetch(site.url + path, {
        method: 'POST',
        body: 'rien',
        headers: { 'content-type': type },
      })
      expect([400, 415]).toContain(response.status)
      expect(await response.text()).toContain('L’envoi est arrivé incomplet')
    },
  )

  test('rejects an incomplete multipart body', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 a'
    const response = await fetch(site.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(response.status).toBe(400)
    expect(await site.list('incoming')).toEqual([])
  })
})

test('a message form whose connection breaks logs no error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const socket = beginPost('/nous-ecrire', 'application/x-www-form-urlencoded', 'message=Bonjo')
  // When another request's response arrives, the server has read the first part of the body.
  await fetch(site.url)
  socket.destroy()
  await new Promise((resolve) => socket.once('close', resolve))
  await fetch(site.url)
  await fetch(site.url)
  expect(log.mock.calls).toEqual([])
  log.mockRestore()
})
