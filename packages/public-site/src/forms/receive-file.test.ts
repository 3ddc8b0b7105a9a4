import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { textsIn } from '../texts/language.ts'
import { receiveFile } from './receive-file.ts'

// Simulates a disk that opens files slowly.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const open = (...args: Parameters<typeof fs.open>) => setTimeout(() => fs.open(...args), 50)
  const createWriteStream = (path: string, options: object) =>
    fs.createWriteStream(path, { ...options, fs: { ...fs, open } })
  return { ...fs, createWriteStream }
})

test('a document that is aborted while its file is being opened leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'officine-site-'))
  try {
    const stream = new Readable({ read() {} })
    stream.push('%PDF-1.7')
    const target = {
      path: join(folder, 'a'),
      problemTexts: textsIn('fr-CA').problems,
      signal: new AbortController().signal,
    }
    const result = receiveFile(stream, 'a.pdf', target)
    stream.destroy(new Error('cut off'))
    await expect(result).rejects.toThrow('cut off')
    await pass(100)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
