import type { Random } from '../../src/seed/random.ts'
import { bodyBytes, type Mutation } from './fuzz-request.ts'
import { oddName, oddValue } from './odd-values.ts'
import { oddMultipart } from './uploaded-file.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy in which one nested value is replaced by `change`; `undefined` removes its member. */
function changeRandomMember(value: unknown, random: Random, change: (value: unknown) => unknown): unknown {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (members.length === 0 || random.chance(0.25)) return change(value)
  const [name, inner] = random.pick(members)
  const changed = changeRandomMember(inner, random, change)
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? changed : item))
  return Object.fromEntries(
    members.flatMap(([member, one]) =>
      member !== name ? [[member, one]] : changed === undefined ? [] : [[member, changed]],
    ),
  )
}

const jsonMutation =
  (change: (value: unknown, random: Random) => unknown): Mutation =>
  (request, random) =>
    request.body?.kind === 'json'
      ? { ...request, body: { kind: 'json', value: change(request.body.value, random) ?? {} } }
      : request

const member = jsonMutation((value, random) => changeRandomMember(value, random, () => oddValue(random)))

const missing = jsonMutation((value, random) => changeRandomMember(value, random, () => undefined))

const extra = jsonMutation((value, random) =>
  changeRandomMember(value, random, (inner) =>
    isRecord(inner)
      ? Object.fromEntries([...Object.entries(inner), [oddName(random), oddValue(random)]])
      : inner,
  ),
)

const repeatedItems = jsonMutation((value, random) =>
  changeRandomMember(value, random, (inner) =>
    Array.isArray(inner) ? Array.from({ length: 60 }, () => inner[0]) : inner,
  ),
)

const foreignId: Mutation = (request, random, catalog) =>
  jsonMutation((value) => changeRandomMember(value, random, () => random.pick(catalog.allIds)))(
    request,
    random,
    catalog,
  )

const raw: Mutation = (request, random) => {
  const whole = bodyBytes(request.body) ?? Buffer.from('{"a":1}')
  const text = whole.toString()
  const bytes = random.pick<() => Buffer | string>([
    () => whole.subarray(0, random.between(0, whole.length)),
    () => `\ufeff${text}`,
    () => `${text},`,
    () => `${text}${text}`,
    () => text.replace(/\}$/, ',"a":1e999}'),
    () => text.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
    () => text.replace(/"/, '"\\u0000'),
    () => `{"a":"${'b'.repeat(300_000)}"}`,
    () => '['.repeat(random.pick([16, 17, 5_000])),
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => random.pick(['', ' ', 'null', '[]', '1', '"a"', 'NaN', "{'a':1}", 'undefined', '{"a":01}']),
  ])()
  return { ...request, body: { kind: 'raw', bytes: Buffer.from(bytes) } }
}

const multipart: Mutation = (request, random) => ({
  ...request,
  headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=ocarina' },
  body: { kind: 'raw', bytes: oddMultipart(random) },
})

/** Repeated entries are chosen more often. */
export const bodyMutations: readonly Mutation[] = [
  member,
  member,
  member,
  member,
  missing,
  missing,
  extra,
  foreignId,
  repeatedItems,
  raw,
]

export const rawBody = raw
export const oddUpload = multipart
