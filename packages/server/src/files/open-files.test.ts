import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadRequest } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { startTestBucket, type TestBucket } from '../../tests/support/test-bucket.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { openFiles } from './open-files.ts'

const keys = { FILES_ACCESS_KEY: 'officine', FILES_SECRET_KEY: 'a secret', FILES_REGION: 'ca-central-1' }
let bucket: TestBucket
const folder = temporaryFolder()

beforeAll(async () => {
  bucket = await startTestBucket({ accessKey: 'officine', secretKey: 'a secret', region: 'ca-central-1' })
})

afterAll(() => bucket.close())

const readTestConfiguration = (environment: Readonly<Record<string, string>>): Configuration =>
  readConfiguration({ OFFICINE_DATA: folder, ...environment })

async function storeOneFile(environment: Readonly<Record<string, string>>): Promise<void> {
  const files = await openFiles(readTestConfiguration(environment))
  await files.moveToStore(await files.receive(uploadRequest(pdf()), 'document'))
}

test('files are stored in the data folder, or in the bucket', async () => {
  await storeOneFile({})
  expect(await readdir(join(folder, 'files', 'kept'))).toHaveLength(1)
  await storeOneFile({ FILES_URL: bucket.url, ...keys })
  expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^portal\/[0-9a-f]{32}$/)])
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([])
})

test.each([
  [
    'another secret',
    () => ({ FILES_URL: bucket.url, ...keys, FILES_SECRET_KEY: 'wrong' }),
    /refuses the key/,
  ],
  [
    'another bucket',
    () => ({ FILES_URL: bucket.url.replace('officine', 'none'), ...keys }),
    /does not exist/,
  ],
  ['an unreachable store', () => ({ FILES_URL: 'http://127.0.0.1:1/officine', ...keys }), /does not answer/],
])('%s is reported in one sentence at the start, without the secret', async (_, environment, sentence) => {
  const opened = openFiles(readTestConfiguration(environment()))
  await expect(opened).rejects.toThrow(sentence)
  await expect(opened).rejects.not.toThrow('wrong')
})
