import { checkForUpdate, pollForUpdates } from './poll-for-updates.ts'
import { cacheLanguage, cacheTheme, register, unregister } from './register.ts'
import { type UpdateControls, type UpdateState, watchRegistration } from './watch-registration.ts'

export type { UpdateState }

interface ServiceWorkerOptions {
  /** Whether the operator has enabled the service worker. */
  readonly isEnabled: boolean
  readonly onUpdateState: (state: UpdateState) => void
  readonly isDirty: () => boolean
  readonly onRegistrationError?: (error: unknown) => void
}

export interface ServiceWorkerControls extends UpdateControls {
  /** For a chunk that is gone: most likely a new version was published. */
  readonly checkForUpdate: () => void
  readonly cacheLanguage: (locale: string) => void
  readonly cacheTheme: (theme: string) => void
}

/**
 * Registers the service worker, or unregisters it. Undefined if the browser has none or rejects it.
 */
export async function startServiceWorker(
  options: ServiceWorkerOptions,
): Promise<ServiceWorkerControls | undefined> {
  // Absent in private windows of some browsers.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!container) return undefined
  try {
    if (!options.isEnabled) {
      await unregister(container)
      return undefined
    }
    const registration = await register(container)
    const reload = () => location.reload()
    const { installUpdate } = watchRegistration(registration, container, { ...options, reload })
    pollForUpdates(registration)
    return {
      installUpdate,
      checkForUpdate: () => void checkForUpdate(registration).catch(() => {}),
      cacheLanguage: (locale) => void container.ready.then((ready) => cacheLanguage(ready, locale)),
      cacheTheme: (theme) => void cacheTheme(theme).catch(() => {}),
    }
  } catch (error) {
    options.onRegistrationError?.(error)
    return undefined
  }
}
