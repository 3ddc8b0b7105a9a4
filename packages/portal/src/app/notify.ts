import type { ToastOptions } from '@officine/ui-elements/toast/toast.js'

/** Shows a toast from outside of a page; its code is fetched with the first one. */
export async function notify(severity: ToastOptions['severity'], message: string): Promise<void> {
  const { toast } = await import('@officine/ui-elements/toast/toast.js')
  toast({ severity, message })
}
