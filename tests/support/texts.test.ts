import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsIn } from './texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

test('text() returns the displayed text in both languages', () => {
  assert.equal(english.text('employees.list.count', { count: 2 }), '2 people')
  assert.equal(
    french.text('employees.list.found', { count: 1, search: 'roy' }),
    '1 personne trouvée pour «\u00a0roy\u00a0»',
  )
})

test('an unknown key or a missing parameter throws', () => {
  const { text, pattern } = textsIn('en-CA') as {
    text: (key: string) => string
    pattern: (key: string) => RegExp
  }
  assert.throws(
    () => text('employees.list.nothing'),
    /Missing message: "employees.list.nothing" for locale "en-CA"/,
  )
  assert.throws(() => pattern('employees.list.nothing'), /There is no text/)
  assert.throws(() => text('employees.requests.approve_named'), /MessageID: employees.requests.approve_named/)
})

test('a pattern matches any value of an omitted parameter', () => {
  const hello = french.pattern('home.title')
  assert.match('Bonjour, Geneviève', hello)
  assert.doesNotMatch('Bonsoir, Geneviève', hello)
  assert.match('Bonjour, Geneviève', french.pattern('home.title', { name: 'Geneviève' }))
  assert.match('Mme Bonjour, Geneviève', hello)
  assert.doesNotMatch('Mme Bonjour, Geneviève', french.start('home.title'))
  assert.doesNotMatch('Bonjour, Geneviève', french.pattern('home.title', { name: 'Julien' }))
})

test('a parameter may be a pattern, and whole() matches the entire text', () => {
  const hello = french.whole('home.title', { name: /Gen.+/ })
  assert.match('Bonjour, Geneviève', hello)
  assert.doesNotMatch('Bonjour, Julien', hello)
  const { whole, start } = english
  assert.doesNotMatch('Requests and links', whole('shell.home'))
  assert.match('Home again', start('shell.home'))
  assert.doesNotMatch('Home again', whole('shell.home'))
})

test('a pattern uses the plural of its language, or matches any count', () => {
  const count = french.pattern('employees.list.count')
  for (const shown of ['Aucune personne', '1 personne', '12\u00a0345 personnes']) assert.match(shown, count)
  const two = english.pattern('employees.list.count', { count: 2 })
  assert.match('2 people', two)
  assert.doesNotMatch('1 person', two)
  assert.match(
    french.text('home.pharmacies.title', { count: 1 }),
    french.pattern('home.pharmacies.title', { count: 1 }),
  )
})

test('a pattern escapes special characters and matches any kind of space', () => {
  const question = french.pattern('employees.refuse.title', { name: 'A. (B)' })
  assert.match('Refuser la demande de A. (B)?', question)
  const found = french.pattern('employees.list.found', { count: 1, search: 'roy' })
  assert.match('1 personne trouvée pour « roy »', found)
})

test('a tag of a text is what it encloses, as on the screen', () => {
  const text = french.text('shell.failure.text')
  assert.match(text, /communiquez avec l’Association\.$/)
  assert.match(text, french.whole('shell.failure.text'))
})
