import type { StoredFile } from '@officine/api/calls'
import type { FileEntry } from '@officine/ui-elements/file-dropzone/file-dropzone.js'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import {
  countFiles,
  isUploadComplete,
  lostFileNames,
  unsentFileNames,
  uploadAction,
  uploadCountsText,
} from './listed-files.ts'

const file = (id: string): StoredFile => ({
  id,
  name: `${id}.pdf`,
  size: 8,
  mediaType: 'application/pdf',
  state: 'clean',
  uploadedAt: '2026-11-21T18:30:00.000Z',
})

const entries = (...states: FileEntry['state'][]): FileEntry[] =>
  states.map((state, index) => ({ file: new File(['%PDF-1.7'], `${index}.pdf`), state }))

const online = { isPaused: false }
const idle = { isCreating: false }

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  for (const locale of ['fr-CA', 'en-CA'] as const) await loadMessages(locale, ['upload'])
})

test.each([
  ['fr-CA', 'Un fichier reçu, un en attente du réseau, un à remplacer', '2 fichiers reçus, 3 en route'],
  [
    'en-CA',
    'One file received, one waiting for the network, one to replace',
    '2 files received, 3 on their way',
  ],
] as const)('%s counts the files in words', (locale, mixed, sending) => {
  setLanguage(locale)
  const text = (states: readonly FileEntry['state'][], received: readonly StoredFile[]) =>
    uploadCountsText(currentLanguage(), countFiles(entries(...states), received, online))
  expect(text([], [])).toBe('')
  expect(text(['sent', 'paused', 'refused'], [file('a')])).toBe(mixed)
  expect(text(['sent', 'sent', 'sending', 'queued', 'queued', 'duplicate'], [file('a'), file('b')])).toBe(
    sending,
  )
})

test('files queued behind a file that waits for the network count as waiting', () => {
  expect(countFiles(entries('paused', 'queued', 'queued'), [], online)).toMatchObject({
    waiting: 3,
    underWay: 0,
  })
})

test('files wait for the network while the creation of their request does', () => {
  expect(countFiles(entries('ready', 'ready'), [], { isPaused: true })).toMatchObject({
    waiting: 2,
    ready: 0,
  })
})

test.each([
  ['send', [], []],
  ['send', ['ready'], ['a']],
  ['send', ['refused'], []],
  ['sending', ['sent', 'sending'], ['a']],
  ['retry', ['sent', 'paused'], ['a']],
  ['retry', ['sent', 'failed'], ['a']],
  ['retry', ['cancelled'], []],
  ['finish', [], ['a']],
  ['finish', ['sent', 'refused'], ['a']],
] as const)('the button is “%s” with %j, of which %j are received', (action, states, received) => {
  const counts = countFiles(entries(...states), received.map(file), online)
  expect(uploadAction(counts, idle)).toBe(action)
})

test('the button shows sending while the request is being created, and retry while that waits for the network', () => {
  expect(uploadAction(countFiles(entries('ready'), [], online), { isCreating: true })).toBe('sending')
  expect(uploadAction(countFiles(entries('ready'), [], { isPaused: true }), { isCreating: true })).toBe(
    'retry',
  )
})

test('an upload is complete only if every file is received', () => {
  expect(isUploadComplete(entries('sent', 'duplicate', 'sent'))).toBe(true)
  for (const other of [
    'ready',
    'queued',
    'sending',
    'paused',
    'failed',
    'cancelled',
    'refused',
    'checking',
  ] as const)
    expect(isUploadComplete(entries('sent', other))).toBe(false)
  expect(isUploadComplete([])).toBe(false)
})

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
