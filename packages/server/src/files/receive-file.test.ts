import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { FileFault } from './file-fault.ts'
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

const file = '--b\r\nContent-Disposition: form-data; name="File1"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n'

test('a body refused while its file is being opened leaves no file', async () => {
  const folder = temporaryFolder()
  const body = Object.assign(Readable.from([Buffer.from(`${file}${file}--b--\r\n`)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  await expect(receiveFile(body, folder, 'document')).rejects.toThrow(FileFault)
  await Promise.all(opens)
  expect(opens).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})
