import { expect, test } from 'vitest'

const sources: Readonly<Record<string, string>> = import.meta.glob(
  '../{components,domain,features,lists}/**/*.{ts,tsx}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const forms = Object.entries(sources).filter(([, text]) => /\buse(?:Section)?Form\(\{/.test(text))

test('every form except searches confirms before leaving', () => {
  expect(forms.length).toBeGreaterThan(15)
  const silent = forms.filter(([, text]) => text.includes('confirmsUnsavedChanges: false'))
  expect(silent.map(([file]) => file).sort()).toEqual([
    '../domain/person-search/person-search-form.tsx',
    '../domain/pharmacy-search/pharmacy-search-box.tsx',
    '../domain/pharmacy-search/pharmacy-search-form.tsx',
    '../features/documents/queue/period-form.tsx',
    '../lists/list-tools.tsx',
  ])
  for (const [file, text] of silent) expect(text, file).toContain('searchLabel=')
})

test('every form has a draft, except those with secrets or without text, and the pharmacy search, whose values are in the address', () => {
  const unkept = forms.filter(([, text]) => text.includes(' useForm({') && !text.includes('draft: {'))
  expect(unkept.map(([file]) => file)).toEqual([
    '../domain/pharmacy-search/pharmacy-search-box.tsx',
    '../domain/pharmacy-search/pharmacy-search-form.tsx',
    '../features/documents/queue/period-form.tsx',
    '../features/profile/password-form.tsx',
    '../features/transactions/create/selected-pharmacy-step.tsx',
    '../features/transactions/edit/review-step.tsx',
  ])
  // The person search has a draft as a page of its own, and none inside the form of the owners.
  const searches = Object.entries(sources).filter(([, text]) => text.includes('<PersonSearchForm'))
  expect(searches.map(([file, text]) => [file, text.includes('draft={')])).toEqual([
    ['../features/employees/add-person/search-person-step.tsx', true],
    ['../features/transactions/edit/owners/add-owner-dialog.tsx', false],
  ])
})
