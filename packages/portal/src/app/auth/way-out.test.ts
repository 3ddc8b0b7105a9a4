import { describe, expect, it } from 'vitest'
import english from '../../../../../locales/en-CA/auth.json'
import french from '../../../../../locales/fr-CA/auth.json'
import { signInProblems } from '../../session/sign-in-problem.ts'
import { wayOutOf } from './way-out.ts'

describe('the way out of a sign-in that failed', () => {
  it.each(signInProblems)('has its words in both languages: %s', (problem) => {
    for (const texts of [french, english]) expect(texts).toHaveProperty([`auth.error.${wayOutOf(problem)}`])
  })

  it('leads to another account where the provider would answer for the same one again', () => {
    expect([
      wayOutOf('subject'),
      wayOutOf('anonymous'),
      wayOutOf('unreachable'),
      wayOutOf('userChanged'),
    ]).toEqual(['otherAccount', 'signIn', 'retry', 'goOn'])
  })
})
