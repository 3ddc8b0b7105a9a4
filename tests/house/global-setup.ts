import { rm } from 'node:fs/promises'
import { freePorts, House, makeFolder } from './house.ts'

/** Fills one house; each test gets a copy of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await makeFolder('template')
  process.env.OFFICINE_TEST_TEMPLATE = folder
  const house = new House(folder, await freePorts())
  await house.start()
  await house.stop()
  return () => rm(folder, { recursive: true, force: true })
}
