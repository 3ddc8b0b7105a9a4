import type { Random } from '../../src/seed/random.ts'
import type { FuzzRequest, Spoil } from './fuzz-request.ts'
import type { World } from './read-world.ts'
import { addressSpoils } from './spoil-address.ts'
import { bodySpoils, oddUpload, rawBody } from './spoil-body.ts'
import { contentType, headerSpoils } from './spoil-headers.ts'

/** Mutates a request one to three times. */
export function spoil(request: FuzzRequest, random: Random, world: World): FuzzRequest {
  const times = random.pick([1, 1, 1, 2, 3])
  let spoilt = request
  for (let time = 0; time < times; time++) {
    const one = random.pick(random.chance(0.15) ? headerSpoils : spoilsOf(request, random))
    spoilt = one(spoilt, random, world)
  }
  return spoilt
}

function spoilsOf({ call }: FuzzRequest, random: Random): readonly Spoil[] {
  if (call.upload && random.chance(0.6)) return [oddUpload]
  if (call.body && random.chance(0.7)) return random.chance(0.08) ? [contentType] : bodySpoils
  return random.chance(0.08) ? [contentType, rawBody, oddUpload] : addressSpoils
}
