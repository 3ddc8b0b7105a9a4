import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import english from '../../../../locales/en-CA/auth.json'
import texts from '../../../../locales/fr-CA/auth.json'
import { PageSuspended } from '../encrypted-storage/page-suspension.ts'
import { explainFailure, SignInFailure, signInActions, signInProblemOf } from './sign-in-problem.ts'

const responseWith = (error: string) => new ErrorResponse({ error })

describe('a failed sign-in', () => {
  it.each([
    [responseWith('login_required'), 'anonymous'],
    [responseWith('consent_required'), 'anonymous'],
    [responseWith('interaction_required'), 'anonymous'],
    [responseWith('account_selection_required'), 'anonymous'],
    [responseWith('server_error'), 'providerTrouble'],
    [responseWith('temporarily_unavailable'), 'providerTrouble'],
    [responseWith('access_denied'), 'refused'],
    [responseWith('invalid_grant'), 'refused'],
    [new ErrorTimeout('The text does not matter.'), 'networkTimeout'],
    [responseWith('constructor'), 'refused'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new DOMException('The lock was not free.', 'TimeoutError'), 'networkTimeout'],
    [new PageSuspended(), 'networkTimeout'],
    [new SyntaxError('Unexpected end of JSON input'), 'unreadable'],
    [new SignInFailure('loop'), 'loop'],
    [new Error('Something new'), 'other'],
    ['Something else', 'other'],
  ])('is recognized by the class of its error or its code: %s is %s', (error, problem) => {
    expect(signInProblemOf(error)).toBe(problem)
  })

  it('is explained by the step that failed, unless its error explains it', async () => {
    const problemOfStep = (error: Error) =>
      explainFailure('unreadable', Promise.reject(error)).catch(signInProblemOf)
    expect(await problemOfStep(new Error('Expected code in response'))).toBe('unreadable')
    expect(await problemOfStep(responseWith('access_denied'))).toBe('refused')
    expect(await problemOfStep(new SignInFailure('clientId'))).toBe('clientId')
  })

  it('has a text for each problem and for each action, in each language', () => {
    const problems = Object.keys(signInActions)
    for (const catalogue of [texts, english]) {
      const textOf = (name: string) => new Map(Object.entries(catalogue)).get(`auth.error.${name}`)
      const sentences = problems.map(textOf)
      expect(sentences).not.toContain(undefined)
      expect(new Set(sentences).size).toBe(problems.length)
      expect(Object.values(signInActions).map(textOf)).not.toContain(undefined)
    }
  })

  it('offers another account where the provider would return the same one', () => {
    const { subject, anonymous, unreachable, userChanged } = signInActions
    expect([subject, anonymous, unreachable, userChanged]).toEqual([
      'otherAccount',
      'signIn',
      'retry',
      'goOn',
    ])
  })
})
