import { describe, expect, test } from 'vitest'
import { getMembershipCard } from '../calls/membership-card.ts'
import { getRequestFile, postRequestFile } from '../calls/requests.ts'
import { getTaxReceiptDocument } from '../calls/tax-receipts.ts'
import { postAffirmation } from '../calls/transactions.ts'
import { maximumFileSize } from '../constants.ts'
import { details } from '../errors/index.ts'
import { fileNameOf } from './response.ts'
import { failure, json, type ResponseHandler, startTestServer } from './testing.ts'

const { responses, requests, client } = startTestServer()

const stored = {
  id: 'f',
  name: 'Déclaration.pdf',
  size: 3,
  mediaType: 'application/pdf',
  state: 'waiting',
  uploadedAt: '2026-11-21T18:30:00.000Z',
}
const file = new File(['abc'], 'Déclaration.pdf', { type: 'application/pdf' })
const path = { requestId: 'r' }

describe('an upload', () => {
  test('has one file in the field File1, with language and bearer token', async () => {
    let form: FormData | undefined
    responses.push((request, response, body) => {
      void new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      })
        .formData()
        .then((data) => {
          form = data
          json(200, stored)(request, response, body)
        })
    })
    const sent: number[] = []
    const response = await client().call(postRequestFile, {
      path,
      file,
      onProgress: ({ sentBytes, totalBytes }) => sent.push(sentBytes / totalBytes),
    })
    expect(response).toEqual(stored)
    expect([...(form?.keys() ?? [])]).toEqual(['File1'])
    const uploadedFile = form?.get('File1')
    expect(uploadedFile instanceof File && uploadedFile.name).toBe('Déclaration.pdf')
    expect(sent.at(-1)).toBe(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/requests/r/files',
      headers: { 'accept-language': 'fr-CA', authorization: 'Bearer token' },
    })
  })

  test('of a transaction is sent to the member API, and its errors have its scope', async () => {
    responses.push(json(400, { errors: [{ ...details.fileFormat, source: { pointer: '/File1' } }] }))
    const path = { transactionId: 't', ownerId: 'o' }
    const error = await failure(client().call(postAffirmation, { path, file }))
    expect(error).toMatchObject({ kind: 'badRequest', scope: 'transactions' })
    expect(error.fieldErrors[0]?.field).toBe('File1')
    expect(requests[0]?.url).toBe('/api/aqpp/transactions/t/owners/o/files')
  })

  test('outlasts the timeout of other calls, and fetches its token anew', async () => {
    let tokens = 0
    const slow: ResponseHandler = (request, response, body) => {
      setTimeout(() => json(200, stored)(request, response, body), 200)
    }
    responses.push(slow)
    const uploadClient = client({
      timeouts: { oneTry: 20, total: 40 },
      accessToken: async () => `token${++tokens}`,
    })
    expect(await uploadClient.call(postRequestFile, { path, file })).toEqual(stored)
    expect(requests[0]?.headers.authorization).toBe('Bearer token1')
  })

  test('is never retried automatically', async () => {
    responses.push(json(503, {}, { 'retry-after': '0' }), json(200, stored))
    expect((await failure(client().call(postRequestFile, { path, file }))).kind).toBe('unavailable')
    expect(requests).toHaveLength(1)
  })

  test('that is too large is reported as such by a server that stops reading', async () => {
    responses.push(json(413, { errors: [details.fileTooLarge] }))
    const large = new File([new Uint8Array(maximumFileSize + 1)], 'large.pdf')
    const error = await failure(client().call(postRequestFile, { path, file: large }))
    expect(error).toMatchObject({ kind: 'tooLarge', scope: 'requests', details: [details.fileTooLarge] })
  })

  test('can be aborted, and fails like any call', async () => {
    const controller = new AbortController()
    responses.push(() => controller.abort())
    const call = client().call(postRequestFile, { path, file, signal: controller.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    const offlineClient = client({ baseUrl: 'http://127.0.0.1:1/api', isOnline: () => false })
    expect((await failure(offlineClient.call(postRequestFile, { path, file }))).kind).toBe('noConnection')
    responses.push((_, response) => response.writeHead(200).end('<p>'))
    expect((await failure(client().call(postRequestFile, { path, file }))).kind).toBe('invalidResponse')
  })

  test('is sent once more after a silent sign-in', async () => {
    responses.push(json(401, { errors: [details.grantGone] }), json(200, stored))
    const signedIn = client({ signInSilently: async () => true })
    expect(await signedIn.call(postRequestFile, { path, file })).toEqual(stored)
  })
})

describe('a file response', () => {
  const pdf =
    (content: string, headers: Record<string, string> = {}): ResponseHandler =>
    (_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf', ...headers }).end(content)

  test('has its content and its name', async () => {
    const disposition = `attachment; filename="Recu.pdf"; filename*=UTF-8''Re%C3%A7u%202026.pdf`
    responses.push(pdf('%PDF-1.7', { 'content-disposition': disposition }))
    const { name, content } = await client().call(getTaxReceiptDocument, {
      path: { receiptId: 'r' },
      query: { language: 'en-CA' },
    })
    expect(name).toBe('Reçu 2026.pdf')
    expect(content.type).toBe('application/pdf')
    expect(await content.text()).toBe('%PDF-1.7')
    expect(requests[0]?.headers.accept).toBe('application/pdf, application/json')
  })

  test('of any type is recognised by its name', async () => {
    const page: ResponseHandler = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    responses.push(pdf('%PDF-1.7', { 'content-disposition': 'attachment; filename="a.pdf"' }), page)
    const path = { requestId: 'r', fileId: 'f' }
    expect((await client().call(getRequestFile, { path })).name).toBe('a.pdf')
    expect((await failure(client().call(getRequestFile, { path }))).kind).toBe('invalidResponse')
  })

  test('fails like any call', async () => {
    responses.push(json(404, { errors: [details.notFound] }), json(200, {}), pdf(''), (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    )
    const kinds: string[] = []
    for (let i = 0; i < 4; i++)
      kinds.push((await failure(client().call(getMembershipCard, { query: {} }))).kind)
    expect(kinds).toEqual(['notFound', 'invalidResponse', 'noData', 'invalidResponse'])
  })

  test.each([
    [`attachment; filename="a.pdf"`, 'a.pdf'],
    [`attachment; filename=a.pdf`, 'a.pdf'],
    [`attachment; filename="say \\"hi\\".pdf"`, 'say "hi".pdf'],
    [`attachment; filename="x"; filename*=utf-8'fr'%C3%A9t%C3%A9.pdf`, 'été.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E9.pdf`, 'x.pdf'],
    [`attachment; filename="../../etc/passwd"`, 'passwd'],
    [`attachment; filename*=UTF-8''..%2F..%5Cx.pdf`, 'x.pdf'],
    [`attachment`, undefined],
    [null, undefined],
  ])('has the file name of %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })
})
