import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { TokenNotVerified } from './sign-in-problem.ts'

interface Expected {
  readonly issuer: string
  readonly audience: string
  readonly keysUrl: string
}

let keys: { readonly url: string; readonly find: ReturnType<typeof createRemoteJWKSet> } | undefined

/**
 * Checks an ID token's signature by the provider's keys, and `iss`, `aud`, `exp` and `iat`; the nonce is compared
 * by oidc-client-ts, which alone knows it, on the same text.
 * @throws {TokenNotVerified}
 */
export async function verifyIdToken(token: string, { issuer, audience, keysUrl }: Expected): Promise<void> {
  if (keys?.url !== keysUrl) keys = { url: keysUrl, find: createRemoteJWKSet(new URL(keysUrl)) }
  try {
    await jwtVerify(token, keys.find, {
      issuer,
      audience,
      clockTolerance: 60,
      requiredClaims: ['sub', 'iat', 'exp'],
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
    })
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw new TokenNotVerified(error.message, { cause: error })
    throw error
  }
}
