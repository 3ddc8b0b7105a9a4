import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { uploadRequest } from '../../tests/support/multipart.ts'
import { emptyBodyHash, signedHeaders } from '../../tests/support/s3-signature.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { startTestBucket, type TestBucket } from '../../tests/support/test-bucket.ts'
import { FileNotInStore, StoreUnavailable } from './file-store.ts'
import { createS3Store } from './s3-store.ts'
import { createFiles, type Files } from './uploaded-files.ts'

// The examples of S3's documentation: "Signature Calculations for the Authorization Header".
describe('the test bucket expects a signature as in S3’s documentation', () => {
  const credentials = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const at = new Date('2013-05-24T00:00:00Z')
  const origin = 'https://examplebucket.s3.amazonaws.com'
  const contentHash = emptyBodyHash
  test.each([
    [
      'GET of an object',
      { method: 'GET', url: new URL(`${origin}/test.txt`), headers: { range: 'bytes=0-9' }, contentHash },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT of an object',
      {
        method: 'PUT',
        url: new URL(`${origin}/test%24file.text`),
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        contentHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET of a list',
      { method: 'GET', url: new URL(`${origin}/?max-keys=2&prefix=J`), headers: {}, contentHash },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_, request, signature) => {
    expect(signedHeaders(request, credentials, at).authorization).toContain(`Signature=${signature}`)
  })
})

const credentials = { accessKey: 'officine', secretKey: 'a secret', region: 'ca-central-1' }
let bucket: TestBucket
const folder = temporaryFolder()
let files: Files

beforeAll(async () => {
  bucket = await startTestBucket(credentials)
  files = createFiles({ folder, store: createS3Store({ ...credentials, url: bucket.url }) })
})

afterEach(() => {
  bucket.failWith = undefined
})

afterAll(() => bucket.close())

test('a file is stored, read, listed and removed, each request signed', async () => {
  const keys: string[] = []
  for (let count = 0; count < 5; count++) {
    keys.push(await files.moveToStore(await files.receive(uploadRequest(pdf(`% ${count}\n`)), 'document')))
  }
  const [first = ''] = keys
  expect(await buffer(await files.store.open(first))).toEqual(pdf('% 0\n'))
  const listed: string[] = []
  for await (const { key, changedAt } of files.store.list()) {
    listed.push(key)
    expect(Date.now() - changedAt.getTime()).toBeLessThan(60_000)
  }
  // The bucket lists five keys over several pages; the store removes their prefix.
  expect(listed.sort()).toEqual(keys.sort())
  await files.store.remove(first)
  await files.store.remove(first)
  await expect(files.store.open(first)).rejects.toThrow(FileNotInStore)
  expect(bucket.refusals).toEqual([])
})

test('wrong keys, a missing bucket and an unreachable store are distinguished', async () => {
  const trouble = async (changes: object) =>
    createS3Store({ ...credentials, url: bucket.url, ...changes }).check()
  expect(await trouble({})).toBeUndefined()
  expect(await trouble({ secretKey: 'another' })).toBe('refused')
  expect(await trouble({ region: 'us-east-1' })).toBe('refused')
  expect(await trouble({ url: bucket.url.replace('/officine/', '/other/') })).toBe('absent')
  expect(await trouble({ url: 'http://127.0.0.1:1/officine' })).toBe('away')
})

test('a failing store loses no file: it stays in the folder of incoming files', async () => {
  const received = await files.receive(uploadRequest(pdf()), 'document')
  bucket.failWith = 503
  await expect(files.moveToStore(received)).rejects.toThrow(StoreUnavailable)
  bucket.failWith = undefined
  expect(await buffer(await files.store.open(await files.moveToStore(received)))).toEqual(pdf())
})
