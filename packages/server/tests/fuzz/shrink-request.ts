import type { FuzzRequest } from './fuzz-request.ts'

const maxAttempts = 150

/**
 * The smallest request found with the same fault: parts are removed and shortened while the fault
 * remains.
 */
export async function shrinkRequest(
  request: FuzzRequest,
  isFaulty: (request: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let smallest = request
  let tries = 0
  let isSmaller = true
  while (isSmaller) {
    isSmaller = false
    for (const candidate of smallerOnes(smallest)) {
      if (++tries > maxAttempts) return smallest
      if (!(await isFaulty(candidate))) continue
      smallest = candidate
      isSmaller = true
      break
    }
  }
  return smallest
}

function* smallerOnes(request: FuzzRequest): Generator<FuzzRequest> {
  for (const at of request.query.keys()) yield { ...request, query: request.query.toSpliced(at, 1) }
  for (const name of Object.keys(request.headers)) {
    const { [name]: _left, ...headers } = request.headers
    yield { ...request, headers }
  }
  const { body, ...bare } = request
  if (body) yield bare
  if (body?.kind === 'json') {
    for (const value of smallerValues(body.value)) yield { ...request, body: { kind: 'json', value } }
  }
  if (body?.kind === 'raw' && body.bytes.length > 1) {
    const half = body.bytes.length >> 1
    for (const bytes of [body.bytes.subarray(0, half), body.bytes.subarray(half)])
      yield { ...request, body: { kind: 'raw', bytes } }
  }
}

function* smallerValues(value: unknown): Generator<unknown> {
  if (typeof value === 'string' && value.length > 1) {
    const half = value.length >> 1
    yield value.slice(0, half)
    yield value.slice(half)
  }
  if (Array.isArray(value)) {
    for (const at of value.keys()) yield value.toSpliced(at, 1)
    for (const [at, item] of value.entries())
      for (const smaller of smallerValues(item)) yield value.with(at, smaller)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const members = Object.entries(value)
  for (const at of members.keys()) yield Object.fromEntries(members.toSpliced(at, 1))
  for (const [at, [name, inner]] of members.entries()) {
    for (const smaller of smallerValues(inner)) yield Object.fromEntries(members.with(at, [name, smaller]))
  }
}
