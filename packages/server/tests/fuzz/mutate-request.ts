import type { Random } from '../../src/seed/random.ts'
import type { FuzzRequest, Mutation } from './fuzz-request.ts'
import { addressMutations } from './mutate-address.ts'
import { bodyMutations, oddUpload, rawBody } from './mutate-body.ts'
import { contentType, headerMutations } from './mutate-headers.ts'
import type { RecordCatalog } from './record-catalog.ts'

/** Mutates a request one to three times. */
export function mutateRequest(request: FuzzRequest, random: Random, catalog: RecordCatalog): FuzzRequest {
  const times = random.pick([1, 1, 1, 2, 3])
  let spoilt = request
  for (let time = 0; time < times; time++) {
    const one = random.pick(random.chance(0.15) ? headerMutations : mutationsFor(request, random))
    spoilt = one(spoilt, random, catalog)
  }
  return spoilt
}

function mutationsFor({ call }: FuzzRequest, random: Random): readonly Mutation[] {
  if (call.upload && random.chance(0.6)) return [oddUpload]
  if (call.body && random.chance(0.7)) return random.chance(0.08) ? [contentType] : bodyMutations
  return random.chance(0.08) ? [contentType, rawBody, oddUpload] : addressMutations
}
