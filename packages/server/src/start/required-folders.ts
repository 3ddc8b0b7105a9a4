import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigurationError } from '../configuration/configuration.ts'

/**
 * Creates the data folder if it is missing and checks that it is readable and writable.
 * @throws {ConfigurationError} if it is not.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigurationError(
      `The data folder ${folder} can't be read and written by this user: give it to the user, or set OFFICINE_DATA.`,
    )
  }
}

/** @throws {ConfigurationError} if the portal is not built. */
export function assertPortalIsBuilt(folder: string): void {
  if (!['fr-CA.html', 'service-worker.js'].every((file) => existsSync(join(folder, file)))) {
    throw new ConfigurationError(
      `The portal is not built (${dirname(folder)}): run "npx pnpm build" first, or name a built one in PORTAL_FOLDER.`,
    )
  }
}
