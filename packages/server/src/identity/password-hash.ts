import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const tagLength = 32
const saltLength = 16

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength)
  const hash = await derive('argon2id', { message: normalizePassword(password), nonce, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(hash)}`
}

/**
 * Whether the password matches the hash. `undefined` stands for a missing account: takes as much
 * time and never matches.
 */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const parsedHash = storedHash === undefined ? dummyHash : parseHash(storedHash)
  const { memory, passes, parallelism, nonce } = parsedHash
  const message = normalizePassword(password)
  const hash = await derive('argon2id', {
    message,
    nonce,
    tagLength: parsedHash.hash.length,
    memory,
    passes,
    parallelism,
  })
  return timingSafeEqual(hash, parsedHash.hash) && storedHash !== undefined
}

/** Whether a hash has another cost than today's; it is replaced at the next sign-in. */
export function needsRehash(storedHash: string): boolean {
  const { memory, passes, parallelism } = parseHash(storedHash)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}

type ParsedHash = { memory: number; passes: number; parallelism: number; nonce: Buffer; hash: Buffer }

const dummyHash: ParsedHash = { ...cost, nonce: randomBytes(saltLength), hash: randomBytes(tagLength) }

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

function parseHash(storedHash: string): ParsedHash {
  const [, memory, passes, parallelism, salt, hash] = hashPattern.exec(storedHash) ?? []
  if (!salt || !hash) throw new Error('A stored password hash cannot be read.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** Keyboards may type an accent as one character or as two. */
const normalizePassword = (password: string) => password.normalize('NFC')

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
