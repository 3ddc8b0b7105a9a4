import { describe, expect, it } from 'vitest'
import texts from '../../../../locales/fr-CA/auth.json'
import { SignInLoop } from './sign-in-loop.ts'
import { signInProblemOf, signInProblems, TokenNotVerified } from './sign-in-problem.ts'

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
    [providerError('interaction_required'), 'anonymous'],
    [providerError('access_denied'), 'refused'],
    [new TokenNotVerified('"exp" claim timestamp check failed'), 'tokenTimes'],
    [new TokenNotVerified('signature verification failed'), 'tokenNotVerified'],
    [new Error('nonce in id_token does not match nonce in client storage'), 'tokenNotVerified'],
    [new SignInLoop(), 'loop'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new Error('Something new'), 'other'],
  ])('is told by its own sentence: %s', (error, problem) => {
    expect(signInProblemOf(error)).toBe(problem)
  })

  it('has a sentence for each problem', () => {
    const missing = signInProblems.filter((problem) => !(`auth.error.${problem}` in texts))
    expect(missing).toEqual([])
  })
})
