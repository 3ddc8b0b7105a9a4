import * as fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { jpeg } from '../../tests/support/sample-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { FileFault } from './file-fault.ts'
import { receiveFile } from './receive-file.ts'

test.each(['photo.jfif', 'photo.JFIF'])('the JPEG %s is stored as photo.jpg', async (name) => {
  const head = `--b\r\nContent-Disposition: form-data; name="File1"; filename="${name}"\r\n\r\n`
  const body = Object.assign(
    Readable.from([Buffer.concat([Buffer.from(head), jpeg(), Buffer.from('\r\n--b--\r\n')])]),
    { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  )
  expect(await receiveFile(body, temporaryFolder(), 'affirmation')).toMatchObject({
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
  })
})

/** A body of two has one file too many, which is refused. */
const part = '--b\r\nContent-Disposition: form-data; name="File1"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n'

type OpenCallback = (error: Error | null, descriptor: number) => void

test('a body refused while its file is being opened leaves no file', async () => {
  const folder = temporaryFolder()
  const body = Object.assign(Readable.from([Buffer.from(`${part}${part}--b--\r\n`)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const opened: Promise<void>[] = []
  const openSlowly = (path: string, flags: string, mode: number, callback: OpenCallback) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    opened.push(promise)
    const openNow = () =>
      fs.open(path, flags, mode, (error, descriptor) => {
        callback(error, descriptor)
        resolve()
      })
    setTimeout(openNow, 50)
  }
  const createFile = (path: string, options: object) =>
    fs.createWriteStream(path, { ...options, fs: { ...fs, open: openSlowly } })
  await expect(receiveFile(body, folder, 'document', createFile)).rejects.toThrow(FileFault)
  expect(opened).toHaveLength(1)
  await Promise.all(opened)
  expect(await readdir(folder)).toEqual([])
})
