import type { ContactId, PasskeyId } from '@officine/api/calls'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'
import { account, passkey, passkeyChallenge } from '../database/schema.ts'
import type { IdentitySettings } from './identity-settings.ts'

type Purpose = (typeof passkeyChallenge.$inferSelect)['purpose']

/** What a challenge is for, and the authorization request in whose browser it was made. */
export interface ChallengeUse {
  readonly purpose: Purpose
  readonly interactionUid: string
}

type Settings = Pick<IdentitySettings, 'identityUrl'>

/** EdDSA, ES256 and RS256: what every device has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Passkeys belong to the host of the identity provider: no other site can use them. */
const relyingParty = ({ identityUrl }: Settings) => new URL(identityUrl).hostname

/** As long as a sign-in page may stay open (lifetimes.interaction). */
const challengeMinutes = 60

async function storeChallenge(db: Queryable, challenge: string, use: ChallengeUse): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${challengeMinutes})`
  await db.insert(passkeyChallenge).values({ challenge, ...use, expiresAt })
}

/** Whether the challenge was made for this use; whoever deletes its row may use it. */
async function consumeChallenge(db: Queryable, challenge: string, use: ChallengeUse): Promise<boolean> {
  const deleted = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.purpose, use.purpose),
        eq(passkeyChallenge.interactionUid, use.interactionUid),
        gt(passkeyChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return deleted.length > 0
}

export async function sweepChallenges(db: Queryable): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, sql`now()`))
}

/**
 * The options of `navigator.credentials.get`, as JSON. Without a person the browser offers every
 * passkey of this site.
 */
export async function createSignInOptions(
  db: Database,
  settings: Settings,
  use: ChallengeUse,
  contactId?: ContactId,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings),
    userVerification: 'required',
    ...(contactId === undefined ? {} : { allowCredentials: await credentialsOf(db, contactId) }),
  })
  await storeChallenge(db, options.challenge, use)
  return JSON.stringify(options)
}

/** The options of `navigator.credentials.create`, as JSON. */
export async function createEnrolmentOptions(
  db: Database,
  settings: Settings & Pick<IdentitySettings, 'associationName'>,
  use: ChallengeUse,
  person: { readonly contactId: ContactId; readonly email: string; readonly name: string },
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: 'Officine',
    rpID: relyingParty(settings),
    userID: new Uint8Array(Buffer.from(person.contactId)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await credentialsOf(db, person.contactId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, use)
  return JSON.stringify(options)
}

async function credentialsOf(db: Queryable, contactId: ContactId) {
  const rows = await db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.contactId, contactId))
  return rows
}

/**
 * The person whose passkey signed the challenge; undefined if anything of it is wrong: challenge,
 * origin, host, signature, counter, or that the device did not verify the person.
 */
export async function verifySignIn(
  db: Database,
  settings: Settings,
  use: ChallengeUse,
  json: string,
): Promise<ContactId | undefined> {
  const response = parseResponse<AuthenticationResponseJSON>(json)
  const challenge = response && challengeOf(response.response.clientDataJSON)
  if (!challenge || !(await consumeChallenge(db, challenge, use))) return undefined
  const [row] = await db
    .select({ key: passkey })
    .from(passkey)
    .innerJoin(account, eq(account.contactId, passkey.contactId))
    .where(and(eq(passkey.credentialId, response.id), isNull(account.disabledAt)))
  if (!row) return undefined
  const { key } = row
  const newCounter = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: settings.identityUrl,
    expectedRPID: relyingParty(settings),
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: key.transports,
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined,
  )
  if (newCounter === undefined) return undefined
  // A counter that another request has raised meanwhile is that of a copy.
  const used = await db
    .update(passkey)
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where(and(eq(passkey.id, key.id), eq(passkey.counter, key.counter)))
    .returning({ contactId: passkey.contactId })
  return used[0]?.contactId
}

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
  readonly isBackedUp: boolean
}

/** The passkey that a device has made for this challenge; undefined if anything of it is wrong. */
export async function verifyEnrolment(
  db: Database,
  settings: Settings,
  use: ChallengeUse,
  json: string,
): Promise<NewPasskey | undefined> {
  const response = parseResponse<RegistrationResponseJSON>(json)
  const challenge = response && challengeOf(response.response.clientDataJSON)
  if (!challenge || !(await consumeChallenge(db, challenge, use))) return undefined
  const info = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: settings.identityUrl,
    expectedRPID: relyingParty(settings),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).then(
    ({ verified, registrationInfo }) => (verified ? registrationInfo : undefined),
    () => undefined,
  )
  return (
    info && {
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      counter: info.credential.counter,
      transports: info.credential.transports ?? [],
      isBackedUp: info.credentialBackedUp,
    }
  )
}

/** Its id; undefined if the device's credential is known already. */
export async function storePasskey(
  db: Queryable,
  contactId: ContactId,
  name: string,
  key: NewPasskey,
): Promise<PasskeyId | undefined> {
  const rows = await db
    .insert(passkey)
    .values({ contactId, name, ...key })
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id })
  return rows[0]?.id
}

/** The shape that verification relies on; everything else is verified. */
function parseResponse<Response extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  json: string,
): Response | undefined {
  try {
    const value = JSON.parse(json)
    const isComplete =
      typeof value?.id === 'string' &&
      !value.id.includes('\0') &&
      typeof value.response?.clientDataJSON === 'string'
    return isComplete ? (value as Response) : undefined
  } catch {
    return undefined
  }
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : undefined
  } catch {
    return undefined
  }
}
