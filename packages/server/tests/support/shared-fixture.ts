import { afterAll, beforeAll } from 'vitest'

/**
 * Starts something before all tests of a file and closes it after them. Hooks and tests read the
 * returned object; it has no members until it has started.
 */
export function sharedFixture<T extends { close(): Promise<void> }>(start: () => Promise<T>): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started?.close())
  const get = (_: T, member: string | symbol): unknown => {
    if (started === undefined) throw new Error(`${String(member)} was read before the tests of the file.`)
    return Reflect.get(started, member)
  }
  return new Proxy({} as T, { get })
}
