import type { ToastOptions } from '@officine/ui-elements/toast/toast.js'

/** Shows a toast from code outside of a component; fetches the toast's code on first use. */
export async function showToast(severity: ToastOptions['severity'], message: string): Promise<void> {
  const { toast } = await import('@officine/ui-elements/toast/toast.js')
  toast({ severity, message })
}
