import {
  addDays,
  check,
  type RuleName,
  type RuleParameters,
  ruleParameters,
  size,
  todayInQuebec,
} from '@officine/api/rules'
import { formatDate, locales } from '@officine/i18n/locale'
import { array, object, string } from 'superstruct'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../language/index.ts'
import { fieldErrorText } from './validation.ts'

const samples: RuleParameters = {
  count: 10,
  date: '2026-12-01',
  days: 14,
  isOver: 'no',
  max: 1000,
  min: 1,
  other: 'oldPassword',
}
const labels: Readonly<Record<string, string>> = { oldPassword: 'Ancien mot de passe' }
/** An imperative, at the start or after the reason. */
const nextStep = {
  'fr-CA': /(^|[.:] )(\p{Lu}\p{L}+ez|N’utilisez)(-|[^\p{L}])/u,
  'en-CA':
    /(^|[.:] )(Add|Change|Check|Choose|Correct|Decrease|Do not|Don’t|Enter|Fill|Keep|Reload|Remove|Shorten|Use)\b/,
}
// `Object.keys` loses the type; the keys of this record are the rule names.
const names = Object.keys(ruleParameters) as RuleName[]

describe.each(locales)('in %s', (locale) => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['forms', 'error-details'])
    setLanguage(locale)
  })

  test.each(names)('the rule %s names the problem and the correction', (rule) => {
    const problem = vi.spyOn(console, 'error')
    const parameters = Object.fromEntries(ruleParameters[rule].map((name) => [name, samples[name] ?? '']))
    const language = currentLanguage()
    const text = fieldErrorText(
      language,
      { from: 'rule', rule, parameters },
      { field: 'comments', labelOf: (field) => labels[field] ?? '' },
    )
    expect(language.find(`rules.${rule}`, samples)).toBeDefined()
    expect(problem).not.toHaveBeenCalled()
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text, 'says what to do now').toMatch(nextStep[locale])
    expect(text).not.toMatch(/[{}]|rules\.|undefined|oldPassword|2026-12-01/)
  })

  test('the rule daysAhead names the first possible day', () => {
    const text = fieldErrorText(
      currentLanguage(),
      { from: 'rule', rule: 'daysAhead', parameters: { days: 14 } },
      { field: 'effectiveDate', labelOf: () => '' },
    )
    expect(text).toContain(formatDate(addDays(todayInQuebec(), 14), locale))
  })

  test.each(['required', 'value is required'])(
    '%s names the missing value of the fields that have a text for it',
    (what) => {
      const language = currentLanguage()
      const error =
        what === 'required'
          ? ({ from: 'rule', rule: 'required', parameters: {} } as const)
          : ({ from: 'server', detail: { code: 'api', detail: what, field: 'email' } } as const)
      const textOf = (field: string) => fieldErrorText(language, error, { field, labelOf: () => '' })
      const email = locale === 'fr-CA' ? 'Écrivez l’adresse courriel.' : 'Enter the email address.'
      expect(textOf('email')).toBe(email)
      expect(textOf('owners.0.email')).toBe(email)
      expect(textOf('comments')).toBe(locale === 'fr-CA' ? 'Remplissez ce champ.' : 'Fill in this field.')
    },
  )

  test('a list names the bound that was violated', () => {
    const struct = object({ categories: size(array(string()), 1, 2) })
    const textOf = (categories: readonly string[]) => {
      const [violation] = check({ categories }, struct).violations ?? []
      if (!violation) return undefined
      const { rule, parameters } = violation
      return fieldErrorText(
        currentLanguage(),
        { from: 'rule', rule, parameters },
        { field: 'categories', labelOf: () => '', value: categories },
      )
    }
    const isFrench = locale === 'fr-CA'
    expect(textOf([])).toBe(isFrench ? 'Choisissez au moins une réponse.' : 'Choose at least one.')
    expect(textOf(['a', 'b', 'c'])).toBe(isFrench ? 'Choisissez au plus 2 réponses.' : 'Choose at most 2.')
    expect(textOf(['a'])).toBeUndefined()
  })

  test('no two rules have the same text', () => {
    const texts = names.map((rule) => currentLanguage().find(`rules.${rule}`, samples))
    expect(new Set(texts).size).toBe(names.length)
  })
})
