import { expect, test } from 'vitest'
import { lostFileNames, unsentFileNames } from './unsent-file-names.ts'

const entry = (name: string, state: 'ready' | 'sent' | 'duplicate' | 'refused') => ({
  file: new File(['%PDF-1.7'], name),
  state,
})

const received = (name: string) => ({
  id: name,
  name,
  size: 8,
  mediaType: 'application/pdf',
  state: 'clean' as const,
  uploadedAt: '2026-11-21T18:30:00.000Z',
})

test('lists the names of files that the server does not have', () => {
  const list = [
    entry('a.pdf', 'sent'),
    entry('b.pdf', 'ready'),
    entry('b.pdf', 'duplicate'),
    entry('c.exe', 'refused'),
  ]
  expect(unsentFileNames(list)).toEqual(['b.pdf', 'c.exe'])
})

test('a file is lost until it is selected again or received, also from another device', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf']
  expect(lostFileNames(names, [], [])).toEqual(names)
  expect(lostFileNames(names, [entry('b.pdf', 'ready')], [received('c.pdf')])).toEqual(['a.pdf'])
})
