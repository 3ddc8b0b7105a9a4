import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'

/** The provider's key pair, and one of an attacker. */
export interface Keys {
  readonly own: CryptoKeyPair
  readonly foreign: CryptoKeyPair
  /** The published key set. */
  readonly published: readonly JWK[]
}

export type Claims = Readonly<Record<string, unknown>>

const kid = 'key-1'

export async function makeKeys(): Promise<Keys> {
  const [own, foreign] = await Promise.all([pair(), pair()])
  return { own, foreign, published: [await publicKey(own)] }
}

export async function publicKey({ publicKey: key }: CryptoKeyPair): Promise<JWK> {
  return { ...(await exportJWK(key)), kid, alg: 'RS256', use: 'sig' }
}

function pair(): Promise<CryptoKeyPair> {
  return generateKeyPair('RS256', { extractable: true })
}

export function signToken(claims: Claims, keys: CryptoKeyPair, header: Partial<JWTHeaderParameters> = {}) {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
    .sign(keys.privateKey)
}

/** A token with `alg: none`. */
export function unsignedToken(claims: Claims, signature = ''): string {
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.${signature}`
}

/** A token whose HMAC uses the public key as its secret. */
export function signWithPublicKey(claims: Claims, key: JWK): string {
  const text = `${encoded({ alg: 'HS256', kid, typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', JSON.stringify(key)).update(text).digest('base64url')}`
}

/** A token with other claims and the same signature. */
export function withOtherClaims(token: string, claims: Claims): string {
  const [header, , signature] = token.split('.')
  return `${header}.${encoded(claims)}.${signature}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
