import { ApiError, type DetailName, details, type ErrorKind } from '@officine/api/errors'
import { type Locale, locales } from '@officine/i18n/locale'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FailureAlert } from '../failures/failure-alert.tsx'
import { failureMessage } from '../failures/show-failure.ts'
import { FormFailure } from '../forms/form.tsx'
import { fieldErrorText } from '../forms/validation.ts'
import { currentLanguage, errorText, loadMessages, setLanguage } from '../language/index.ts'
import { type SignInProblem, signInActions } from '../session/sign-in-problem.ts'
import { readSettings } from '../store/index.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { UserinfoFailure } from './outlet.tsx'

// Every error of the catalogue (specification 8), in each language and in each place that shows
// errors: the text is complete, typographically correct and says what to do next.

const reference = '7f3k2b1c-0000-4000-8000-000000000000'

/** The settings in the form in which the server writes them into the page. */
const settings = {
  textContent: JSON.stringify({
    apiBaseUrl: '/api',
    identityUrl: 'https://connexion.example',
    clientId: 'officine-portal',
    clientSecret: '',
    organizationId: '',
    addressLookupUrl: null,
    addressLookupKey: null,
    pharmacistFinderUrl: null,
    requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
    associationPhone: null,
    associationEmail: null,
    associationHours: null,
    serviceWorker: false,
    productName: 'Officine',
    associationName: 'Association',
  }),
}

/** A `Record`, so that a new kind without an entry is a type error. */
const statuses: Readonly<Record<ErrorKind, number | undefined>> = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  badGateway: 502,
  unavailable: 503,
  gatewayTimeout: 504,
  noSpace: 507,
  otherStatus: 418,
  timeout: undefined,
  slow: undefined,
  noConnection: undefined,
  serverUnavailable: undefined,
  unstableNetwork: undefined,
  invalidResponse: undefined,
  noData: undefined,
  load: undefined,
  unexpected: undefined,
  storage: undefined,
}

const kinds = Object.entries(statuses).map(([kind, status]): ApiError => {
  // `Object.entries` loses the key type; the keys of this record are the union.
  return new ApiError({ kind: kind as ErrorKind, scope: 'pharmacies', status, reference })
})
const waits = [1, 6, 89, 90, 300, 5_400, 7_200].flatMap((retryAfter) =>
  kinds
    .filter(({ status }) => status !== undefined && (status === 429 || status >= 500))
    .map(({ kind, scope, status }) => new ApiError({ kind, scope, status, retryAfter, reference })),
)
const names = Object.keys(details) as DetailName[]
const ofWholeRequest = names.flatMap((name) =>
  (['badRequest', 'forbidden'] as const).map(
    (kind) => new ApiError({ kind, scope: 'pharmacies', details: [details[name]], reference }),
  ),
)
const ofFields = [details.choiceGone, details.email].map((detail) => {
  return new ApiError({ kind: 'badRequest', scope: '', details: [{ ...detail, field: 'email' }], reference })
})
const errors = [...kinds, ...waits, ...ofWholeRequest, ...ofFields]

/** The next step in a text: usually an imperative, or that there is nothing to do. */
const nextStep: Readonly<Record<Locale, RegExp>> = {
  'fr-CA':
    /(^|[^\p{L}])((\p{L}{3,}ez|[Ff]aites)(-(les?|la|en|vous))?[^\p{L}]|inutile de |il ne reste rien à faire|N’utilisez)/u,
  'en-CA':
    /\b(add|allow|appoint|ask|attach|change|check|choose|clear|contact|continue|correct|decrease|designate|do|enrol|enter|fill|find|give|go|increase|keep|lengthen|look|make|name|no need|nothing is left|open|reduce|reload|remove|request|return|save|search|see|send|set|shorten|sign|start|switch|try|upload|use|wait|write)\b/i,
}

function expectWellFormed(text: string, locale: Locale): void {
  expect(text.trim()).not.toBe('')
  expect(text, 'a raw key').not.toMatch(/\b(errors?|api|rules|auth|forms|notice)[._][a-z]|[{}]|undefined|NaN/)
  expect(text, 'an English detail').not.toMatch(/^[A-Z][\w -]+ (is|are|was) [\w ]+\.$/)
  expect(text).not.toMatch(/\p{L}'\p{L}/u)
  if (locale === 'fr-CA') {
    expect(text, 'a no-break space before a colon').not.toMatch(/[^\s\u00a0]:(?=\s|$)| :/)
    expect(text, 'nothing before ; ? !').not.toMatch(/[ \u00a0][;?!]/)
    expect(text, 'no-break spaces inside « »').not.toMatch(/« |«[^\u00a0]|[^\u00a0]»/)
    expect(text, 'a no-break space before a unit').not.toMatch(/\d (Mo|secondes?|minutes?|heures?)\b/)
  }
}

function expectHelpful(text: string, locale: Locale): void {
  expectWellFormed(text, locale)
  expect(text, 'says what to do now').toMatch(nextStep[locale])
}

describe.each(locales)('the catalogue of errors in %s', (locale) => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' }, getElementById: () => settings })
    readSettings()
    await loadMessages(locale, ['error-details', 'forms', 'auth'])
    setLanguage(locale)
  })

  test.each(errors)('$kind $retryAfter $details.0.detail: text and toast say what to do', (error) => {
    expectHelpful(errorText(currentLanguage(), error), locale)
    const toast = failureMessage(currentLanguage(), error) ?? ''
    expectHelpful(toast, locale)
    expect(toast).toContain(reference)
  })

  test.each(errors)('$kind $retryAfter $details.0.detail: a page and a form say what to do', (error) => {
    const alert = createElement(FailureAlert, { error, heading: 'Ici' })
    const failure = { error, details: error.details }
    const form = createElement(FormFailure, { failure, isSending: false })
    const page = createElement(UserinfoFailure, { of: { error, refetch: () => Promise.reject(error) } })
    for (const element of [alert, form, page]) {
      const { typesetText } = renderScreen(element)
      expectHelpful(typesetText, locale)
      expect(typesetText).toContain(reference)
    }
  })

  test.each(names)('%s: the field and the summary say what to do', (name) => {
    const text = fieldErrorText(
      currentLanguage(),
      { from: 'server', detail: { ...details[name], field: 'f' } },
      { field: 'f', labelOf: () => 'Nom' },
    )
    expectHelpful(text, locale)
    expectWellFormed(currentLanguage().t('forms.summary.entry', { label: 'Nom', message: text }), locale)
  })

  test.each(Object.keys(signInActions) as SignInProblem[])(
    '%s: the page of a failed sign-in says what to do',
    (problem) => {
      expectHelpful(currentLanguage().t(`auth.error.${problem}`), locale)
    },
  )

  test('each sentence of the catalogue stands for one error', () => {
    const texts = kinds.map((error) => errorText(currentLanguage(), error))
    expect(new Set(texts).size).toBe(texts.length)
  })
})

test('an aborted request shows no error', () => {
  expect(failureMessage(currentLanguage(), new DOMException('', 'AbortError'))).toBeUndefined()
})
