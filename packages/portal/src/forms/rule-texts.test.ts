import { type RuleName, type RuleParameters, ruleParameters } from '@officine/api/rules'
import { locales } from '@officine/i18n/locale'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, speak } from '../language/index.ts'
import { fieldErrorText } from './field-error-text.ts'

const samples: RuleParameters = {
  count: 10,
  date: '2026-12-01',
  days: 14,
  max: 1000,
  min: 1,
  other: 'oldPassword',
}
const labels: Readonly<Record<string, string>> = { oldPassword: 'Ancien mot de passe' }
/** A verb in the imperative, in the first place or after the reason. */
const wayOut = {
  'fr-CA': /(^|[.:] )(\p{Lu}\p{L}+ez|N’utilisez)(-|[^\p{L}])/u,
  'en-CA':
    /(^|[.:] )(Accept|Add|Change|Choose|Correct|Decrease|Do not|Don’t|Enter|Fill|Keep|Reload|Remove|Shorten|Use)\b/,
}
// The keys of the record are the names, as its type says.
const names = Object.keys(ruleParameters) as RuleName[]

describe.each(locales)('in %s', (locale) => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['forms'])
    speak(locale)
  })

  test.each(names)('the rule %s says what is wrong and how to mend it', (rule) => {
    const problem = vi.spyOn(console, 'error')
    const parameters = Object.fromEntries(ruleParameters[rule].map((name) => [name, samples[name] ?? '']))
    const language = currentLanguage()
    const text = fieldErrorText(language, { from: 'rule', rule, parameters }, (field) => labels[field] ?? '')
    expect(language.find(`rules.${rule}`, samples)).toBeDefined()
    expect(problem).not.toHaveBeenCalled()
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text, 'says what to do now').toMatch(wayOut[locale])
    expect(text).not.toMatch(/[{}]|rules\.|undefined|oldPassword|2026-12-01/)
  })

  test('no text stands for two rules', () => {
    const texts = names.map((rule) => currentLanguage().find(`rules.${rule}`, samples))
    expect(new Set(texts).size).toBe(names.length)
  })
})
