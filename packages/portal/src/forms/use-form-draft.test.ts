import { expect, test } from 'vitest'
import { draftContent, restoreDraft } from './use-form-draft.ts'

const base = {
  search: '',
  consents: { elections: false },
  services: ['a'],
  owners: [{ id: '1', email: 'a@b.ca' }],
}
const form = { base, version: undefined }
const attempt = { key: 'k1', body: '{}' }
const serialize = (content: unknown) => JSON.parse(JSON.stringify(content))

test('an untouched form has no draft', () => {
  expect(draftContent({ ...form, values: base, attempt: undefined })).toBeUndefined()
})

test('a form is restored with its values, added rows and the key of its attempt', () => {
  const values = {
    search: 'Laval',
    consents: { elections: true },
    services: ['a', 'b'],
    owners: [
      { id: '1', email: '' },
      { id: '2', email: 'c@d.ca' },
    ],
  }
  const storedDraft = serialize(draftContent({ ...form, values, attempt }))
  expect(restoreDraft(storedDraft, form)).toMatchObject({ values, attempt })
})

test('an attempt without any value is in the draft too', () => {
  const storedDraft = draftContent({ values: {}, base: {}, version: undefined, attempt })
  expect(restoreDraft(storedDraft, { base: {}, version: undefined })).toMatchObject({ values: {}, attempt })
})

test('secrets are never in a draft, nor is an attempt that contains them', () => {
  const before = { email: '', password: '' }
  const form = { base: before, version: undefined, attempt }
  expect(
    draftContent({ ...form, values: { email: 'a@b.ca', password: 'Officine-2026!' } }, ['password']),
  ).toEqual({
    values: { email: 'a@b.ca', password: '' },
  })
  expect(
    draftContent({ ...form, values: { email: '', password: 'Officine-2026!' } }, ['password']),
  ).toBeUndefined()
})

test('an invalid draft leaves the form unchanged', () => {
  expect(restoreDraft('nonsense', form)).toMatchObject({ values: base, attempt: undefined })
  const nonsense = { values: { search: 12, services: 'x', consents: null, owners: [7], other: 'x' } }
  expect(restoreDraft(nonsense, form).values).toEqual(base)
})

const record = { lastName: 'Tremblay', city: 'Laval' }
const draft = draftContent({
  values: { lastName: 'Roy', city: 'Laval' },
  base: record,
  version: 3,
  attempt: undefined,
})

test('a draft has the version that it was typed on, if the record is newer', () => {
  const now = { base: { lastName: 'Gagnon', city: 'Lévis' }, version: 4 }
  expect(restoreDraft(serialize(draft), now)).toMatchObject({
    values: { lastName: 'Roy', city: 'Laval' },
    base: record,
    version: 3,
  })
})
