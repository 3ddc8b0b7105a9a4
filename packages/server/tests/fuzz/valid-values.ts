import * as constants from '@officine/api/constants'
import { Struct } from 'superstruct'
import { demonstrationPassword } from '../../src/seed/demonstration-accounts.ts'
import { createRandom, dateAfter, type Random } from '../../src/seed/random.ts'

/**
 * Ids for members that refer to a record (`contactId`, `categoryIds`), where random texts would
 * never match.
 */
export type IdsOf = (member: string) => readonly string[]

/** Personal data, which must not appear in a log: the end of a run searches for them. */
export const personalTexts = [
  'Réal Vaillancœur',
  'Maïté O’Clœrec-Ouellet',
  'canari.vaillancoeur@courriel-canari.test',
  'ocarina@courriel-canari.test',
  '+15145550137',
  '+33142345678',
  'H2X 1Y4',
  '1971-02-28',
  'Canari-2026!',
  '77, rue de l’Ocarina',
] as const

/**
 * Candidate texts for all other members: names and words of the domain, and every format that a
 * rule requires.
 */
const texts: readonly string[] = [
  ...personalTexts,
  demonstrationPassword,
  ...stringsIn(constants),
  'https://exemple.ca/équipe?x=1',
  '08:00',
  '12:30',
  '13:00',
  '21:45',
  '24:00',
  'QC',
]

const numbers: readonly number[] = [0, 1, 2, 5, 10, 25, 40, 100, 1_200, 40.5, ...numbersIn(constants)]

const fittingValuesByStruct = new WeakMap<object, readonly unknown[]>()

/**
 * The maximum number of leaves generated for one value: rules between members are met by trial and
 * error.
 */
const maxLeaves = 250

/**
 * This many values of each struct are generated and reused, with new ids and texts: generating one
 * takes milliseconds.
 */
const maxVariants = 120

const generatedValues = new Map<string, unknown>()

/**
 * A value that follows every rule of a struct, generated from its schema; it may break a rule
 * between members that is hard to meet. `undefined` for an omitted optional member.
 */
export function validValue(
  struct: Struct<unknown, unknown>,
  { name, random, idsOf }: { readonly name: string; readonly random: Random; readonly idsOf: IdsOf },
): unknown {
  const kind = `${name}:${random.between(1, maxVariants)}`
  if (!generatedValues.has(kind))
    generatedValues.set(kind, generate(struct, '', { random: createRandom(kind), leavesLeft: maxLeaves }))
  return fillPlaceholders(generatedValues.get(kind), random, idsOf)
}

/** A placeholder for an id, `{contactId 249}`; the number only makes it unique within the value. */
const placeholder = /^\{(\w+) \d+\}$/

function fillPlaceholders(value: unknown, random: Random, idsOf: IdsOf): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fillPlaceholders(item, random, idsOf))
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, fillPlaceholders(inner, random, idsOf)] as const),
    )
  }
  if (typeof value !== 'string') return value
  const name = placeholder.exec(value)?.[1]
  if (name !== undefined) {
    const ids = idsOf(name)
    return ids.length > 0 ? random.pick(ids) : random.id()
  }
  return value.replace(/(?<=^canari\.|^Ocarina )\d+/, (digits) => random.digits(digits.length))
}

interface GenerationOptions {
  readonly random: Random
  leavesLeft: number
}

function generate(struct: Struct<unknown, unknown>, name: string, making: GenerationOptions): unknown {
  const { random } = making
  if (struct.is(undefined) && random.chance(0.5)) return undefined
  if (struct.is(null) && random.chance(0.15)) return null
  const schema: unknown = struct.schema
  if (struct.type === 'array' && isStruct(schema)) {
    return retryUntilValid(struct, making, () => generateList(struct, schema, name, making))
  }
  if (struct.type === 'object' || struct.type === 'type') {
    return retryUntilValid(struct, making, () => generateMembers(schema, making))
  }
  return generateLeaf(struct, name, making)
}

function retryUntilValid(
  struct: Struct<unknown, unknown>,
  making: GenerationOptions,
  once: () => unknown,
): unknown {
  let value = once()
  for (let tries = 0; tries < 8 && making.leavesLeft > 0 && !struct.is(value); tries++) value = once()
  return value
}

/** With a length that the struct accepts. */
function generateList(
  struct: Struct<unknown, unknown>,
  item: Struct<unknown, unknown>,
  name: string,
  making: GenerationOptions,
) {
  const { random } = making
  const lengths = [random.between(1, 3), 1, 7, 0]
  const items: unknown[] = []
  for (const length of lengths) {
    while (items.length < length) items.push(generate(item, name, making))
    if (struct.is(items.slice(0, length))) return items.slice(0, length)
  }
  return items.slice(0, 1)
}

function generateMembers(schema: unknown, making: GenerationOptions): unknown {
  const members = isRecord(schema) ? Object.entries(schema) : []
  return Object.fromEntries(
    members.flatMap(([member, inner]) => {
      const value = isStruct(inner) ? generate(inner, member, making) : undefined
      return value === undefined ? [] : [[member, value] as const]
    }),
  )
}

function generateLeaf(struct: Struct<unknown, unknown>, name: string, making: GenerationOptions): unknown {
  making.leavesLeft--
  const { random } = making
  const id = `{${name} ${making.leavesLeft}}`
  // Some ids are business numbers, which their struct validates.
  if (/Ids?$|^id$|token$|^ticket$/i.test(name) && struct.is(id) && random.chance(0.9)) return id
  const candidates = [...fittingValues(struct), ...freshTexts(random).filter((text) => struct.is(text))]
  return candidates.length === 0 ? null : random.pick(candidates)
}

const freshTexts = (random: Random): readonly string[] => [
  random.digits(10),
  random.digits(6),
  `Ocarina ${random.digits(6)}`,
  `canari.${random.digits(9)}@courriel-canari.test`,
  dateAfter(new Date(), random.between(-20, 60)),
]

function fittingValues(struct: Struct<unknown, unknown>): readonly unknown[] {
  const known = fittingValuesByStruct.get(struct)
  if (known) return known
  const { schema }: { readonly schema: unknown } = struct
  // The schema of an enumeration lists its values; that of a literal is its value.
  const own = isRecord(schema) ? Object.values(schema) : [schema]
  const fitting = [...own, ...texts, ...numbers, true, false].filter((value) => struct.is(value))
  fittingValuesByStruct.set(struct, fitting)
  return fitting
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : []
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return isRecord(value) ? Object.values(value).flatMap(numbersIn) : []
}

function isStruct(value: unknown): value is Struct<unknown, unknown> {
  return value instanceof Struct
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
