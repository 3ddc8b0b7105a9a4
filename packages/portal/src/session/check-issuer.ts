import type { OidcMetadata } from 'oidc-client-ts'
import { AnswerNotVerified } from './sign-in-problem.ts'

/**
 * RFC 9207: the address of an answer names the provider that it came from, and always does where the provider says so.
 * @throws {AnswerNotVerified}
 */
export function checkIssuer(url: string, metadata: Partial<OidcMetadata>): void {
  const named = new URL(url).searchParams.getAll('iss')
  const isPromised = Object.entries(metadata).some(
    ([name, value]) => name === 'authorization_response_iss_parameter_supported' && value === true,
  )
  if ((isPromised && named.length === 0) || named.some((issuer) => issuer !== metadata.issuer))
    throw new AnswerNotVerified('The answer came from another issuer.')
}
