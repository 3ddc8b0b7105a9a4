import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTestTexts, knownTexts, variantsOf, writtenTexts } from './check-test-texts.ts'

const known = knownTexts(
  [
    'Annuler',
    'English',
    'Nothing has changed yet.',
    'Propriétaires : {owners}. Demandez à l’une de ces personnes.',
    'Pharmacie {number}',
    'Si rien n’y fait, <contact>communiquez avec l’Association</contact>.',
    'Enregistré : {fields}',
    '{label}, en %',
    '{name} a maintenant la permission « {permission} ».',
    '{count, plural, =0 {Aucune pharmacie trouvée} one {# pharmacie trouvée} other {# pharmacies trouvées}}',
    'Par exemple : rue Saint-Denis, Rimouski',
  ].flatMap(variantsOf),
)

const found = (source: string) => writtenTexts(source, known).map(({ text }) => text)

for (const [what, source] of [
  ['a text with a tag', `page.getByText('Si rien n’y fait, communiquez avec l’Association.')`],
  ['a text', `page.getByRole('button', { name: 'Annuler' })`],
  ['a text in a variable', `const nothing = 'Nothing has changed yet.'`],
  ['the French half of a choice that breaks the line', `speech === 'fr-CA'\n  ? 'Annuler'\n  : other`],
  ['the English half of a choice', `speech === 'fr-CA' ? other : 'English'`],
  ['one side of a pattern', `page.getByRole('button', { name: /Cancel|Nothing has changed/ })`],
  ['a group of a pattern', `page.getByText(/^(Propriétaires\\s: |Owners: )/)`],
  ['a text with what it names', `page.getByText('Enregistré\\u00a0: téléphone')`],
  ['a text with a parameter of the test', `page.getByText(\`Enregistré : \${fields}\`)`],
  ['the middle of a text with parameters', `say(/Julien Lavoie a maintenant la permission/)`],
  ['a plural', `page.getByText(/\\d+ pharmacies trouvées/)`],
] as const) {
  test(`${what} is reported: ${source}`, () => {
    assert.equal(found(source).length, 1)
  })
}

for (const [what, source] of [
  ['a key', `french.text('forms.cancel')`],
  ['a word that nobody looks for', `const languages = ['English']`],
  ['the name of a pharmacy', `page.getByRole('link', { name: 'Pharmacie du Vieux-Marché' })`],
  ['what is typed', `await field.fill('rue Saint-Denis')`],
  ['what was typed', `await expect(field).toHaveValue('rue Saint-Denis')`],
  ['the title of a test', `test('Nothing has changed yet.', async () => {})`],
  ['a comment', `// Nothing has changed yet.`],
  ['what reads two texts', `const both = \`\${first} \${second}\``],
  ['a template within another', `const address = \`\${isEnglish ? \`/en\` : \`\`}/profile\``],
] as const) {
  test(`${what} is ignored: ${source}`, () => {
    assert.deepEqual(found(source), [])
  })
}

test('a fault includes its line', () => {
  assert.deepEqual(writtenTexts(`\n\nclick('Nothing has changed yet.')`, known), [
    { line: 3, text: `'Nothing has changed yet.'` },
  ])
})

test('the browser tests of the repository contain no product texts', () => {
  assert.deepEqual(checkTestTexts(), [])
})
