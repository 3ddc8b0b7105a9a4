import { array, boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { type FactorResetId, id, type PasskeyId, type SessionId } from './ids.ts'
import { rightsStruct, securityRights } from './rights.ts'

/** How somebody signed in; `external` is the association's own provider. */
export const signInMethods = [
  'password',
  'passkey',
  'authenticatorApp',
  'recoveryCode',
  'external',
  'signUp',
] as const
export type SignInMethod = (typeof signInMethods)[number]

export const signInOutcomes = [
  'succeeded',
  'wrongPassword',
  'wrongCode',
  'locked',
  'disabled',
  'refused',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

const device = {
  /** Empty if unknown: `Edge`, `Safari`. */
  browser: string(),
  /** Empty if unknown: `Windows`, `iOS`. */
  system: string(),
}

/** A passkey of a person. */
export const Passkey = object({
  id: id<PasskeyId>(),
  name: string(),
  createdAt: instant(),
  lastUsedAt: nullable(instant()),
})

/** A session in a browser. */
export const BrowserSession = object({
  id: id<SessionId>(),
  ...device,
  signedInAt: instant(),
  lastUsedAt: instant(),
  /** Whether it is the session of the request. */
  isCurrent: boolean(),
})

/** A sign-in, or a refused attempt. */
export const SignIn = object({
  at: instant(),
  outcome: enums(signInOutcomes),
  methods: array(enums(signInMethods)),
  ...device,
})

/** How a person signs in, where they are signed in, and their sign-ins of 90 days. */
export const Security = object({
  /** `null` if the person has no password with the built-in provider. */
  password: nullable(object({ changedAt: instant() })),
  passkeys: array(Passkey),
  authenticatorApp: nullable(object({ confirmedAt: instant() })),
  /** How many are left; 0 if none were made. */
  recoveryCodes: integer(),
  /** Whether the association obliges the person to a second factor. */
  mustHaveSecondFactor: boolean(),
  isDisabled: boolean(),
  /** A removal of the factors that waits for a second member of the administration. */
  factorReset: nullable(
    object({
      id: id<FactorResetId>(),
      reason: string(),
      requestedAt: instant(),
      requestedBy: string(),
      isOwn: boolean(),
    }),
  ),
  sessions: array(BrowserSession),
  /** The newest first, at most 200. */
  signIns: array(SignIn),
  may: rightsStruct(securityRights),
})

export type Passkey = Infer<typeof Passkey>
export type BrowserSession = Infer<typeof BrowserSession>
export type SignIn = Infer<typeof SignIn>
export type Security = Infer<typeof Security>
