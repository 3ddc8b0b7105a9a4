import type { Mutation } from './fuzz-request.ts'
import { oddText } from './odd-values.ts'

const segments = [
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

const path: Mutation = (request, random, catalog) => {
  const parts = request.path.split('/')
  // An earlier mutation may have removed all but the beginning of the path.
  const at = random.between(Math.min(2, parts.length - 1), parts.length - 1)
  const one = random.chance(0.4) ? random.pick(catalog.allIds) : random.pick(segments)
  const changed = random.pick<() => readonly string[]>([
    () => parts.with(at, one),
    () => parts.with(at, one),
    () => parts.with(at, (parts[at] ?? '').toUpperCase()),
    () => [...parts, ''],
    () => [...parts, one],
    () => parts.toSpliced(at, 0, ''),
    () => parts.toSpliced(at, 1),
  ])()
  return { ...request, path: changed.join('/') }
}

const query: Mutation = (request, random) => {
  const names = [
    ...request.query.map((pair) => pair.split('=')[0] ?? ''),
    'search',
    'pageNumber',
    'step',
    'version',
  ]
  const name = random.pick(names)
  const more = random.pick<() => readonly string[]>([
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
    () => Array.from({ length: 400 }, (_, at) => `p${at}=1`),
    () => [`${name}=${'a'.repeat(7_000)}`],
    () => ['&&=&=='],
  ])()
  const unchanged = random.chance(0.6)
    ? request.query.filter((pair) => !pair.startsWith(`${name}=`))
    : request.query
  return { ...request, query: random.chance(0.1) ? [] : [...unchanged, ...more] }
}

const method: Mutation = (request, random) => ({
  ...request,
  method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']),
})

const withoutCaller: Mutation = (request) => ({ ...request, caller: undefined })

export const addressMutations: readonly Mutation[] = [path, path, query, query, query, method, withoutCaller]
