import { define } from '../base/define.ts'
import { OfcAlert } from './alert.ts'

define('ofc-alert', OfcAlert)
