import { lookForUpdate, pollForUpdates } from './poll.ts'
import { keepLanguage, keepTheme, register, unregister } from './register.ts'
import { type UpdateState, type Watch, watch } from './watch.ts'

export type { UpdateState }

interface Options {
  /** Whether the operator has enabled the service worker. */
  readonly isWanted: boolean
  readonly tell: (state: UpdateState) => void
  readonly isDirty: () => boolean
  readonly onRegistrationError?: (error: unknown) => void
}

export interface ServiceWorkerOfPage extends Watch {
  /** For a chunk that is gone: most likely a new version was published. */
  readonly lookForUpdate: () => void
  readonly keepLanguage: (locale: string) => void
  readonly keepTheme: (theme: string) => void
}

/**
 * Registers the service worker, or unregisters it. Undefined if the browser has none or rejects it.
 */
export async function startServiceWorker(options: Options): Promise<ServiceWorkerOfPage | undefined> {
  // Absent in private windows of some browsers.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!container) return undefined
  try {
    if (!options.isWanted) {
      await unregister(container)
      return undefined
    }
    const registration = await register(container)
    const reload = () => location.reload()
    const { takeNewVersion } = watch(registration, container, { ...options, reload })
    pollForUpdates(registration)
    return {
      takeNewVersion,
      lookForUpdate: () => void lookForUpdate(registration).catch(() => {}),
      keepLanguage: (locale) => void container.ready.then((ready) => keepLanguage(ready, locale)),
      keepTheme: (theme) => void keepTheme(theme).catch(() => {}),
    }
  } catch (error) {
    options.onRegistrationError?.(error)
    return undefined
  }
}
