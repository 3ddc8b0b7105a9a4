import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { FileFault } from './file-fault.ts'
import { receiveFile } from './receive-file.ts'

// Delays `open`, like a slow disk.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const open = (...given: Parameters<typeof fs.open>) => setTimeout(() => fs.open(...given), 50)
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
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await readdir(folder)).toEqual([])
})
