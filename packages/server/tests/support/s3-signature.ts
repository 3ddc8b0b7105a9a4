import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface S3Request {
  readonly method: string
  readonly url: URL
  /** All of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal. */
  readonly contentHash: string
}

export const emptyBodyHash = createHash('sha256').digest('hex')

/**
 * The headers of a request with its signature: AWS Signature Version 4, which every S3-compatible
 * store supports.
 */
export function signedHeaders(
  request: S3Request,
  { accessKey, secretKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const timestamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = timestamp.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.contentHash,
    'x-amz-date': timestamp,
  }
  const names = Object.keys(headers).sort()
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    timestamp,
    scope,
    createHash('sha256').update(canonicalRequest).digest('hex'),
  ].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce(
    (secret: string | Buffer, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretKey}`,
  )
  const signature = createHmac('sha256', signingKey).update(stringToSign).digest('hex')
  const credential = `${accessKey}/${scope}`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join('&')
}

/** Stricter than `encodeURIComponent`, as the signature requires. */
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
