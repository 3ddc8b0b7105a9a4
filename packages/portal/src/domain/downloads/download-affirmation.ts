import { getAffirmation } from '@officine/api/calls'
import type { AffirmationAddress } from '@officine/api/structs'
import { send } from '../../data/index.ts'
import { downloadBlob } from './download-blob.ts'

/** Downloads an affirmation that was received. */
export async function downloadAffirmation(path: AffirmationAddress): Promise<void> {
  const file = await send(getAffirmation, { path })
  downloadBlob(file.name, file.content)
}
