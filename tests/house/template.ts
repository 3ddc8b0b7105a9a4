import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a run keeps the house that the others are copied from. */
export function templateFolder(): string {
  return process.env.OFFICINE_TEST_TEMPLATE ?? join(tmpdir(), 'officine-template')
}
