import { join } from 'node:path'
import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import { createClamdScan } from './clamd.ts'
import { type BucketProblem, createS3Store } from './s3-store.ts'
import { createFiles, type Files } from './uploaded-files.ts'

/**
 * Opens the configured store and checks that it can be used.
 * @throws {ConfigurationError} when it can't.
 */
export async function openFiles(configuration: Configuration): Promise<Files> {
  const { dataFolder, clamdUrl } = configuration
  const store = await openBucket(configuration)
  return createFiles({
    folder: join(dataFolder, 'files'),
    ...(store ? { store } : {}),
    ...(clamdUrl ? { scan: createClamdScan(clamdUrl) } : {}),
  })
}

async function openBucket(configuration: Configuration) {
  const { filesUrl: url, filesAccessKey: accessKey, filesSecretKey: secretKey, filesRegion } = configuration
  if (!url || !accessKey || !secretKey) return undefined
  const store = createS3Store({ url, accessKey, secretKey, region: filesRegion })
  const problem = await store.check()
  if (problem) throw new ConfigurationError(bucketProblemTexts[problem])
  return store
}

const bucketProblemTexts: Readonly<Record<BucketProblem, string>> = {
  away: 'The store of files does not answer: see that it runs, and what FILES_URL says.',
  refused:
    'The store of files refuses the key: write one that may list, read, write and delete in the bucket into FILES_ACCESS_KEY and FILES_SECRET_KEY, and its region into FILES_REGION.',
  absent: 'The bucket of FILES_URL does not exist: create it, or write the name of another.',
  moved: 'The bucket of FILES_URL is at another address: write that of its own region, and FILES_REGION.',
}
