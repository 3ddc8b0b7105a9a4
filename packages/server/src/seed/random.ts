import { createHash } from 'node:crypto'
import { formatUuid } from '../database/ids.ts'

export type Random = {
  /** At least 0, less than 1. */
  next: () => number
  /** An integer from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Biased to the front of the list, as frequencies of names are. */
  pickCommon: <T>(items: readonly T[]) => T
  digits: (count: number) => string
  /** Ascending ids, so that rows created together are stored together. */
  id: () => string
}

/** The time of the first generated id. */
const firstId = Date.UTC(2026, 0, 1)

/** The same seed gives the same numbers on any machine (the generator sfc32). */
export function createRandom(seed: string): Random {
  const hash = createHash('sha256').update(seed).digest()
  let a = hash.readInt32LE(0)
  let b = hash.readInt32LE(4)
  let c = hash.readInt32LE(8)
  let counter = 1
  const word = (): number => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) word()

  const next = () => word() / 2 ** 32
  const itemAt = <T>(items: readonly T[], index: number): T => {
    const item = items[index]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
  let ids = 0
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    pickCommon: (items) => itemAt(items, Math.floor(next() ** 1.8 * items.length)),
    digits: (count) => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
    id: () => {
      const bytes = Buffer.alloc(16)
      bytes.writeUIntBE(firstId + ids++, 0, 6)
      for (const offset of [6, 10]) bytes.writeUInt32BE(word(), offset)
      return formatUuid(bytes, 7)
    },
  }
}

const day = 86_400_000

/** An ISO instant some days after another; negative for days before. */
export const instantAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * day).toISOString()

/** A calendar date some days after an instant; negative for days before. */
export const dateAfter = (from: Date, days: number): string => instantAfter(from, days).slice(0, 10)
