import { runUploadedImports } from '../../src/register/uploaded-imports.ts'
import { jobContext } from './job-context.ts'
import { uploadOptions } from './multipart.ts'
import type { TestApi } from './test-api.ts'

export interface CsvFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** A file of an import: its lines, with a name and the type that systems give it. */
export const csv = (name: string, ...lines: readonly string[]): CsvFile => ({
  ...{ name, type: 'text/csv' },
  content: Buffer.from(lines.join('\r\n')),
})

/** Imports as the portal makes them, by one member of the administration. */
export function importsOf(api: TestApi, admin: () => string) {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    api.call(admin(), method, path, {
      ...(body && { body }),
      headers: { 'accept-language': 'fr-CA' },
    })
  const read = async (id: string) => (await call('GET', `imports/${id}`)).body
  const begin = async (): Promise<string> => (await call('POST', 'imports')).body.id
  const add = (id: string, file: CsvFile) =>
    api.call(admin(), 'POST', `imports/${id}/files`, uploadOptions(file))
  /** As the process does that the server starts. */
  const work = () =>
    runUploadedImports({
      ...jobContext(api.database.db, new Date()),
      openFiles: async () => api.files,
    })
  async function check(id: string, overwrites = false) {
    const { status } = await call('PUT', `imports/${id}/check`, { overwrites })
    if (status !== 204) throw new Error(`The check was answered by ${status}.`)
    await work()
    return await read(id)
  }
  /** A checked import of these files. */
  async function checked(...files: readonly CsvFile[]) {
    const id = await begin()
    for (const file of files) await add(id, file)
    return await check(id)
  }
  /** Applies what the last check has found. */
  async function apply(id: string, skipsErrors = false) {
    const { checkedAt } = await read(id)
    return await call('PUT', `imports/${id}/application`, {
      checkedAt: checkedAt ?? new Date().toISOString(),
      skipsErrors,
    })
  }
  const abandon = (id: string) => call('DELETE', `imports/${id}`)
  return { call, read, begin, add, work, check, checked, apply, abandon }
}
