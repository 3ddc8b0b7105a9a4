import { describe, expect, it } from 'vitest'
import english from '../../../../../locales/en-CA/auth.json'
import french from '../../../../../locales/fr-CA/auth.json'
import { signInProblems } from '../../session/sign-in-problem.ts'
import { signInErrorAction } from './sign-in-error-action.ts'

describe('the action after a failed sign-in', () => {
  it.each(signInProblems)('has its texts in both languages: %s', (problem) => {
    for (const texts of [french, english])
      expect(texts).toHaveProperty([`auth.error.${signInErrorAction(problem)}`])
  })

  it('offers another account where the provider would return the same one', () => {
    expect([
      signInErrorAction('subject'),
      signInErrorAction('anonymous'),
      signInErrorAction('unreachable'),
      signInErrorAction('userChanged'),
    ]).toEqual(['otherAccount', 'signIn', 'retry', 'goOn'])
  })
})
