import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../src/files/file-store.ts'
import { createFolderStore } from '../../src/files/file-store.ts'
import type { TestApi } from './test-api.ts'

/** The store that the API has unless a test gives it another. */
export const folderStore = ({ folder }: TestApi): FileStore => createFolderStore(join(folder, 'kept'))

export const storedFileNames = ({ folder }: TestApi): Promise<string[]> => readdir(join(folder, 'kept'))

/** Files that are being received. */
export const incomingFileNames = ({ folder }: TestApi): Promise<string[]> => readdir(join(folder, 'incoming'))
