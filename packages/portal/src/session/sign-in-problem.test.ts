import { describe, expect, it } from 'vitest'
import english from '../../../../locales/en-CA/auth.json'
import texts from '../../../../locales/fr-CA/auth.json'
import { SignInLoop } from './sign-in-loop.ts'
import { ResponseNotVerified, signInProblemOf, signInProblems, UserNotStored } from './sign-in-problem.ts'

function providerError(error: string): Error {
  return Object.assign(new Error(error), { name: 'ErrorResponse', error })
}

describe('a failed sign-in', () => {
  it.each([
    [new Error('Network timed out'), 'networkTimeout'],
    [new Error('IFrame timed out without a response'), 'frameTimeout'],
    [new Error('Popup blocked by user'), 'popupBlocked'],
    [new Error('Popup closed'), 'popupClosed'],
    [new Error('State does not match'), 'stateMismatch'],
    [new Error('No matching state found in storage'), 'stateNotFound'],
    [new Error('No state in response'), 'stateMissing'],
    [new Error('ID Token is missing a subject claim'), 'subject'],
    [new Error('sub in id_token does not match current sub'), 'subject'],
    [new Error('client_id mismatch on settings vs. signin state'), 'clientId'],
    [providerError('login_required'), 'anonymous'],
    [providerError('consent_required'), 'anonymous'],
    [providerError('interaction_required'), 'anonymous'],
    [providerError('account_selection_required'), 'anonymous'],
    [providerError('access_denied'), 'refused'],
    [new ResponseNotVerified('"exp" claim timestamp check failed'), 'tokenTimes'],
    [new ResponseNotVerified('signature verification failed'), 'tokenNotVerified'],
    [new Error('nonce in id_token does not match nonce in client storage'), 'tokenNotVerified'],
    [providerError('temporarily_unavailable'), 'providerTrouble'],
    [new Error('No client_id on state'), 'clientId'],
    [new Error('Popup closed by user'), 'popupClosed'],
    [new Error('Service Unavailable (503): {}'), 'unreachable'],
    [new Error('Invalid response Content-Type: text/html, from URL: https://a.example'), 'unreadable'],
    [new SyntaxError('Unexpected end of JSON input'), 'unreadable'],
    [new UserNotStored('QuotaExceededError'), 'notKept'],
    [new SignInLoop(), 'loop'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new Error('Something new'), 'other'],
  ])('is recognized by its error: %s is %s', (error, problem) => {
    expect(signInProblemOf(error)).toBe(problem)
  })

  it('has a text for each problem, in each language', () => {
    for (const catalogue of [texts, english]) {
      const sentences = signInProblems.map((problem) =>
        new Map(Object.entries(catalogue)).get(`auth.error.${problem}`),
      )
      expect(sentences).not.toContain(undefined)
      expect(new Set(sentences).size).toBe(signInProblems.length)
    }
  })
})
