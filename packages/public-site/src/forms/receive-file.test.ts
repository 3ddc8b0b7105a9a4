import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { textsIn } from '../texts/language.ts'
import { receiveFile } from './receive-file.ts'

type OpenCallback = (error: Error | null, descriptor: number) => void

const { opens } = vi.hoisted(() => ({ opens: [] as Promise<void>[] }))

// A slow disk: each file opens after 50 ms; `opens` has the promises of their ends.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const open = (path: string, flags: string, mode: number, callback: OpenCallback) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    opens.push(promise)
    const openNow = () =>
      fs.open(path, flags, mode, (error, descriptor) => {
        callback(error, descriptor)
        resolve()
      })
    setTimeout(openNow, 50)
  }
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
    await Promise.all(opens)
    expect(opens).toHaveLength(1)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
