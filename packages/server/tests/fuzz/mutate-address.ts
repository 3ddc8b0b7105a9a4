import type { Mutation } from './fuzz-request.ts'
import { oddText } from './odd-values.ts'

const oddSegments = [
  '%00',
  '%2e%2e',
  '../../src',
  '.',
  '%ff',
  '%',
  '%zz',
  '%c0%ae',
  '%2f',
  '%5c',
  'a'.repeat(65),
  'a'.repeat(300),
  '-',
  '0',
  '__proto__',
  'null',
  '%20',
  '%f0%9f%98%80',
  ';a=b',
  'a:b',
  '*',
]

const mutatePath: Mutation = (request, random, catalog) => {
  const parts = request.path.split('/')
  // An earlier mutation may have removed all but the beginning of the path.
  const index = random.between(Math.min(2, parts.length - 1), parts.length - 1)
  const segment = random.chance(0.4) ? random.pick(catalog.allIds) : random.pick(oddSegments)
  const mutatedParts = random.pick<() => readonly string[]>([
    () => parts.with(index, segment),
    () => parts.with(index, segment),
    () => parts.with(index, (parts[index] ?? '').toUpperCase()),
    () => [...parts, ''],
    () => [...parts, segment],
    () => parts.toSpliced(index, 0, ''),
    () => parts.toSpliced(index, 1),
  ])()
  return { ...request, path: mutatedParts.join('/') }
}

const mutateQuery: Mutation = (request, random) => {
  const names = [
    ...request.query.map((pair) => pair.split('=')[0] ?? ''),
    'search',
    'pageNumber',
    'step',
    'version',
  ]
  const name = random.pick(names)
  const mutatedPairs = random.pick<() => readonly string[]>([
    () => [`${name}=${encodeURIComponent(oddText(random).toWellFormed().slice(0, 3_000))}`],
    () => [`${name}=a`, `${name}=b`],
    () => [`${name}[]=a`],
    () => [`${name}[a]=1`],
    () => [`${name}=%`],
    () => [`${name}=%00`],
    () => [`${name}=%ff%fe`],
    () => [name],
    () => ['__proto__=1', 'constructor=1', '__proto__[a]=1'],
    () => [`${name}=`],
    () => [`${name}=${random.pick(['-1', '0', '1e9', '999999999', '1.5', 'NaN', '١'])}`].map(encodeURI),
    () => Array.from({ length: 400 }, (_, index) => `p${index}=1`),
    () => [`${name}=${'a'.repeat(7_000)}`],
    () => ['&&=&=='],
  ])()
  const earlierPairs = random.chance(0.6)
    ? request.query.filter((pair) => !pair.startsWith(`${name}=`))
    : request.query
  return { ...request, query: random.chance(0.1) ? [] : [...earlierPairs, ...mutatedPairs] }
}

const mutateMethod: Mutation = (request, random) => ({
  ...request,
  method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']),
})

const removeCaller: Mutation = (request) => ({ ...request, caller: undefined })

/** One is picked at random: repeated ones more often. */
export const addressMutations: readonly Mutation[] = [
  mutatePath,
  mutatePath,
  mutateQuery,
  mutateQuery,
  mutateQuery,
  mutateMethod,
  removeCaller,
]
