import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FileNotInStore, type FileStore, type StoredKey, StoreUnavailable } from './file-store.ts'
import { openReceivedFile, type ReceivedFile } from './receive-file.ts'

interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface S3Settings extends S3Credentials {
  /**
   * The bucket's address, with an optional prefix:
   * `https://s3.ca-central-1.amazonaws.com/bucket/portal`.
   */
  readonly url: string
}

const requestTimeout = 20_000

/** Stores files in a bucket of any S3-compatible store, with path-style addresses. */
export function createS3Store(
  settings: S3Settings,
): FileStore & { check(): Promise<BucketProblem | undefined> } {
  const { bucketUrl, prefix } = parseBucketUrl(settings.url)
  const send = createSend(settings)
  const objectUrl = (key: string) => new URL(`${bucketUrl}/${prefix}${key}`)

  return {
    async put(key, file) {
      const response = await send('PUT', objectUrl(key), file)
      if (response.statusCode !== 200) throw unexpectedResponse('PUT', response)
      response.resume()
      await rm(file.path, { force: true })
    },
    async open(key) {
      const response = await send('GET', objectUrl(key))
      if (response.statusCode === 200) return response
      response.resume()
      throw response.statusCode === 404
        ? new FileNotInStore('A file is not in the store.')
        : unexpectedResponse('GET', response)
    },
    async remove(key) {
      const response = await send('DELETE', objectUrl(key))
      response.resume()
      if (![200, 204, 404].includes(response.statusCode ?? 0)) throw unexpectedResponse('DELETE', response)
    },
    async *list(): AsyncGenerator<StoredKey> {
      let token: string | undefined
      do {
        const url = new URL(bucketUrl)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', prefix)
        if (token !== undefined) url.searchParams.set('continuation-token', token)
        const response = await send('GET', url)
        if (response.statusCode !== 200) throw unexpectedResponse('GET', response)
        const page = await textOf(response)
        for (const [, content = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = xmlElementText(content, 'Key')
          const changedAt = new Date(xmlElementText(content, 'LastModified') ?? '')
          if (key?.startsWith(prefix)) yield { key: key.slice(prefix.length), changedAt }
        }
        token = xmlElementText(page, 'NextContinuationToken')
      } while (token !== undefined)
    },
    async check() {
      const url = new URL(bucketUrl)
      url.searchParams.set('list-type', '2')
      url.searchParams.set('max-keys', '1')
      try {
        const response = await send('GET', url)
        response.resume()
        return problemsByStatus[response.statusCode ?? 0]
      } catch {
        return 'away'
      }
    },
  }
}

/** Why a bucket can't be used. */
export type BucketProblem = 'away' | 'refused' | 'absent' | 'moved'

const problemsByStatus: Readonly<Record<number, BucketProblem | undefined>> = {
  301: 'moved',
  307: 'moved',
  400: 'refused',
  403: 'refused',
  404: 'absent',
  500: 'away',
  503: 'away',
}

function parseBucketUrl(address: string): { bucketUrl: string; prefix: string } {
  const { origin, pathname } = new URL(address)
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean)
  return { bucketUrl: `${origin}/${bucket}`, prefix: rest.map((part) => `${part}/`).join('') }
}

type Send = (method: string, url: URL, file?: ReceivedFile) => Promise<IncomingMessage>

const emptyBodyHash = createHash('sha256').digest('hex')

function createSend({ accessKey, secretKey, region }: S3Credentials): Send {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' }
  const signingKeys = new Map<string, ArrayBuffer>()
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  return async (method, url, file) => {
    const headers: Record<string, string> = file
      ? { 'content-length': String(file.size), 'content-type': 'application/octet-stream' }
      : {}
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': file?.sha256 ?? emptyBodyHash },
      cache: signingKeys,
    })
    const signed = await signer.sign()
    const isPlain = url.protocol === 'http:'
    const request = (isPlain ? httpRequest : httpsRequest)(url, {
      method,
      headers: { ...headers, ...Object.fromEntries(signed.headers) },
      agent: isPlain ? agents['http:'] : agents['https:'],
      timeout: requestTimeout,
    })
    request.on('timeout', () => request.destroy(new Error('The store didn’t respond in time.')))
    try {
      const pendingResponse = new Promise<IncomingMessage>((resolve, reject) => {
        request.on('response', resolve).on('error', reject)
      })
      if (!file) {
        request.end()
        return await pendingResponse
      }
      // A store may refuse before it has read everything: its response is more useful than the
      // broken pipe.
      const [uploadResult, responseResult] = await Promise.allSettled([
        pipeline(openReceivedFile(file), request),
        pendingResponse,
      ])
      if (responseResult.status === 'fulfilled') return responseResult.value
      throw uploadResult.status === 'rejected' ? uploadResult.reason : responseResult.reason
    } catch (error) {
      throw new StoreUnavailable('The store of files does not answer.', { cause: codeOf(error) })
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function unexpectedResponse(method: string, response: IncomingMessage): StoreUnavailable {
  response.resume()
  return new StoreUnavailable(`The store of files answered ${response.statusCode} to a ${method}.`)
}

async function textOf(response: Readable): Promise<string> {
  return Buffer.concat(await response.toArray()).toString('utf8')
}

/** Keys are hexadecimal and tokens are opaque: neither needs more unescaping. */
function xmlElementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
