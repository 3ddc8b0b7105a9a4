import { define } from '../element/define.ts'
import { OfcToast } from './toast.ts'
import { OfcToastRegion } from './toast-region.ts'

export type { OfcToast } from './toast.ts'
// The CDN's loader has it from here, whose code a region in the page loads.
export { toast } from './toast.ts'
export type { OfcToastRegion } from './toast-region.ts'

define('ofc-toast', OfcToast)
define('ofc-toast-region', OfcToastRegion)
