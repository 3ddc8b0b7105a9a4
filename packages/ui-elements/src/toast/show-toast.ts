import { define } from '../base/define.ts'
import { OfcToast } from './toast.ts'
import type { ToastHandle, ToastOptions } from './toast-options.ts'
import { OfcToastRegion } from './toast-region.ts'

/** Shows a toast in the page's region, which is laid at the end of the body when there is none. */
export function toast(options: ToastOptions): ToastHandle {
  define('ofc-toast', OfcToast)
  define('ofc-toast-region', OfcToastRegion)
  const region =
    document.querySelector('ofc-toast-region') ??
    document.body.appendChild(document.createElement('ofc-toast-region'))
  return region.show(options)
}
