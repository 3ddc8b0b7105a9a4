import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type S3Credentials, signedHeaders } from './s3-signature.ts'

/** A fake S3 store with the operations in use, which verifies each signature. */
export interface TestBucket {
  readonly url: string
  readonly objects: Map<string, { readonly content: Buffer; changedAt: Date }>
  /** Why requests were refused. */
  readonly refusals: string[]
  /** A status for all requests, instead of a response. */
  failWith: number | undefined
  close(): Promise<void>
}

export async function startTestBucket(
  credentials: S3Credentials,
  { bucket = 'officine', pageSize = 2 } = {},
): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map()
  const refusals: string[] = []
  const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
    const content = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const end = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
    if (testBucket.failWith) return end(testBucket.failWith)
    const refusal = refusalOf(request, url, content)
    if (refusal) {
      refusals.push(refusal)
      return end(403)
    }
    const [, named, ...rest] = url.pathname.split('/')
    if (named !== bucket) return end(404)
    const key = rest.join('/')
    if (key === '') return end(200, page(url.searchParams))
    const object = objects.get(key)
    switch (request.method) {
      case 'PUT':
        objects.set(key, { content, changedAt: new Date() })
        return end(200)
      case 'GET':
        return object ? end(200, object.content) : end(404)
      case 'DELETE':
        objects.delete(key)
        return end(204)
      default:
        return end(405)
    }
  })

  function refusalOf(request: IncomingMessage, url: URL, content: Buffer): string | undefined {
    const headers = request.headers as Record<string, string>
    const date = headers['x-amz-date'] ?? ''
    const at = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(Date.now() - at.getTime()) < 15 * 60_000)) return 'date'
    const contentHash = createHash('sha256').update(content).digest('hex')
    if (headers['x-amz-content-sha256'] !== contentHash) return 'content'
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    // `signedHeaders` adds these itself.
    const addedHeaders = new Set(['host', 'x-amz-date', 'x-amz-content-sha256'])
    const others = names.filter((name) => !addedHeaders.has(name)).map((name) => [name, headers[name] ?? ''])
    const signedRequest = {
      method: request.method ?? '',
      url,
      headers: Object.fromEntries(others),
      contentHash,
    }
    const expected = signedHeaders(signedRequest, credentials, at).authorization
    return headers.authorization?.replaceAll(', ', ',') === expected ? undefined : 'signature'
  }

  function page(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const from = Number(query.get('continuation-token') ?? 0)
    const matching = [...objects].filter(([key]) => key.startsWith(prefix))
    const listed = matching
      .slice(from, from + pageSize)
      .map(
        ([key, { changedAt }]) =>
          `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
      )
    const next = from + pageSize
    const more = next < matching.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${listed.join('')}${more}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const testBucket: TestBucket = {
    url: `http://127.0.0.1:${port}/${bucket}/portal`,
    objects,
    refusals,
    failWith: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return testBucket
}
