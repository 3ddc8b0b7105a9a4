import { UserManager } from 'oidc-client-ts'
import { expect, it } from 'vitest'
import { updateCheckInterval } from '../service-worker/index.ts'
import * as limits from './session-times.ts'
import { isSignInRecent, minute } from './session-times.ts'
import { visitProvider } from './testing/visit.ts'

const visit = visitProvider()

it('the times are those of specification 9', () => {
  expect(limits).toMatchObject({
    checkInterval: 2_000,
    expiryWarningLead: 60_000,
    renewalShare: 0.2,
    renewalMargin: 60_000,
    renewalRetryDelay: 5_000,
    protocolTimeout: 10_000,
    staleStateAgeInSeconds: 900,
    signOutDelay: 250,
  })
  expect(updateCheckInterval).toBe(300_000)
})

it('oidc-client-ts has a timeout of 10 s for silent requests and of 900 s for a sign-in state', async () => {
  const { optionsOf } = await import('./protocol.ts')
  expect(new UserManager(optionsOf(visit.settings())).settings).toMatchObject({
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
  })
})

it.each([
  [9, true],
  // It would become too old while a form is filled in.
  [11, false],
  [16, false],
])('a sign-in %i minutes ago is recent enough for a form: %s', (minutes, isRecent) => {
  const signedInAt = 1_000_000
  const grant = { subject: '1', receivedAt: 0, expiresAt: 0, signedInAt }
  expect(isSignInRecent(grant, signedInAt + minutes * minute)).toBe(isRecent)
})
