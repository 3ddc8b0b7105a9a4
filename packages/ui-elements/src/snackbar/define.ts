import '../button/define.ts'
import { define } from '../element/define.ts'
import { OfcSnackbar } from './snackbar.ts'
import { OfcUpdateSnackbar } from './update-snackbar.ts'

export type { OfcSnackbar } from './snackbar.ts'
export type { OfcUpdateSnackbar } from './update-snackbar.ts'

define('ofc-snackbar', OfcSnackbar)
define('ofc-update-snackbar', OfcUpdateSnackbar)
