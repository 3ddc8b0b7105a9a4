import type { ContactId, SignInMethod } from '@officine/api/calls'
import { recentSignInMinutes } from '@officine/api/constants'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { oidcPayload } from '../database/schema.ts'
import { findRecipient } from '../mail/send-mail.ts'
import { isAccountDisabled } from './accounts.ts'
import { isBehindProxy, secondFactorAmr } from './identity-settings.ts'
import { deviceCookie, isRemembered, recordDevice } from './known-devices.ts'
import { nowInSeconds } from './lifetimes.ts'
import { amrOf, hasFactor, isObliged, readFactors } from './second-factors.ts'
import { recordSignIn } from './sign-in-record.ts'
import {
  type Interaction,
  redirectToPage,
  type SignInDependencies,
  type SignInRequest,
  setInteractionParameter,
} from './sign-in-request.ts'

/** The pages that add a factor, by the `layout` of an authorization request. */
export const enrolmentLayouts = ['add-passkey', 'authenticator-app', 'recovery-codes'] as const
export type EnrolmentLayout = (typeof enrolmentLayouts)[number]

export const enrolmentLayoutOf = (interaction: Interaction | undefined): EnrolmentLayout | undefined =>
  enrolmentLayouts.find((layout) => layout === interaction?.params.layout)

/**
 * What a person has proven in an authorization request that is not finished: it waits for the second
 * step, or for a factor to be added. Stored in the result of the request, which belongs to one
 * browser.
 */
export interface SignInProgress {
  readonly contactId: ContactId
  readonly stage: 'secondStep' | 'enrolment'
  /** How they sign in; empty if they were signed in before. */
  readonly methods: readonly SignInMethod[]
  /** RFC 8176. */
  readonly amr: readonly string[]
  /** Seconds. */
  readonly since: number
  /** When the session began that is there already, in seconds. */
  readonly signedInAt?: number
  /** The secret of the application that is being added, encrypted. */
  readonly appSecret?: string
  /** When the application that it replaces was added (ms); null if it replaces none. */
  readonly replacesApp?: number | null
}

/** The next person at a shared computer must not add their own factor. */
const progressSeconds = recentSignInMinutes * 60

export function readProgress(
  interaction: Interaction | undefined,
  stage: SignInProgress['stage'],
): SignInProgress | undefined {
  // Only `storeProgress` writes it.
  const progress = interaction?.result?.progress as SignInProgress | undefined
  if (progress?.stage !== stage || nowInSeconds() - progress.since > progressSeconds) return undefined
  return progress
}

export async function storeProgress(interaction: Interaction, progress: SignInProgress): Promise<void> {
  interaction.result = { progress: { ...progress } }
  await interaction.persist()
}

/**
 * Whether the authorization request is still under way: while a form arrived, the person's sessions
 * may have ended, and it with them.
 */
export async function isUnderWay(db: Queryable, { uid }: Interaction): Promise<boolean> {
  const isRequest = and(eq(oidcPayload.model, 'Interaction'), eq(oidcPayload.id, uid))
  return (await db.$count(oidcPayload, isRequest)) > 0
}

/** A sign-in whose page belongs to this browser. */
export type OwnSignInRequest = SignInRequest & { readonly interaction: Interaction }

export const isOwn = (signInRequest: SignInRequest): signInRequest is OwnSignInRequest =>
  signInRequest.interaction !== undefined

/**
 * Continues after a password, a sign-up or a passkey, which needs no second step. A disabled account
 * is refused with a sentence that nobody else reads.
 */
export async function acceptFirstStep(
  dependencies: SignInDependencies,
  signInRequest: OwnSignInRequest,
  contactId: ContactId,
  method: 'password' | 'signUp' | 'passkey',
): Promise<void> {
  const { db, settings } = dependencies
  const { interaction, request, response, base } = signInRequest
  const methods = [method]
  const behindProxy = isBehindProxy(settings)
  if (await isAccountDisabled(db, contactId)) {
    await recordSignIn(db, { contactId, outcome: 'disabled', methods, request, behindProxy })
    const email = (await findRecipient(db, contactId))?.email
    if (email) await setInteractionParameter(interaction, 'login_hint', email)
    return redirectToPage(signInRequest, `${base}/password`, { problem: 'disabled' })
  }
  const start = { contactId, methods, since: nowInSeconds() }
  const needsSecondStep = method !== 'passkey' && hasFactor(await readFactors(db, contactId))
  const isDeviceRemembered =
    needsSecondStep && (await isRemembered(db, contactId, deviceCookie(request, response, settings)))
  const amr = amrOf(methods, isDeviceRemembered)
  if (needsSecondStep && !isDeviceRemembered) {
    await storeProgress(interaction, { ...start, amr, stage: 'secondStep' })
    return redirectToPage(signInRequest, `${base}/second-step`, {})
  }
  await advance(dependencies, signInRequest, { ...start, amr, stage: 'enrolment' })
}

/** Leads to the enrolment that was requested or that the association requires, else to the portal. */
export async function advance(
  dependencies: SignInDependencies,
  signInRequest: OwnSignInRequest,
  progress: SignInProgress,
): Promise<void> {
  const { interaction, base } = signInRequest
  const layout = enrolmentLayoutOf(interaction)
  const next = layout ?? ((await mustEnrol(dependencies, progress)) ? 'set-up' : undefined)
  if (next === undefined) return await finishSignIn(dependencies, signInRequest, progress)
  await storeProgress(interaction, { ...progress, stage: 'enrolment' })
  redirectToPage(signInRequest, `${base}/${next}`, {})
}

/** Whether the association requires a factor which the person has not proven. */
export async function mustEnrol(
  { db, settings }: SignInDependencies,
  { contactId, amr }: SignInProgress,
): Promise<boolean> {
  return !amr.includes(secondFactorAmr) && (await isObliged(db, contactId, settings.secondFactorFor))
}

/** Signs in a person who has proven who they are, and records it. */
export async function finishSignIn(
  { db, provider, settings }: SignInDependencies,
  { request, response }: SignInRequest,
  { contactId, methods, amr, signedInAt }: SignInProgress,
): Promise<void> {
  if (methods.length > 0) {
    await recordDevice(db, { contactId, cookieHash: deviceCookie(request, response, settings), request })
    const behindProxy = isBehindProxy(settings)
    await recordSignIn(db, { contactId, outcome: 'succeeded', methods, request, behindProxy })
  }
  await provider.interactionFinished(
    request,
    response,
    {
      login: {
        accountId: contactId,
        amr: [...amr],
        ...(signedInAt === undefined ? {} : { ts: signedInAt }),
      },
    },
    { mergeWithLastSubmission: false },
  )
}
