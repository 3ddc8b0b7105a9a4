import { define } from '../base/define.ts'
import { OfcStepper } from './stepper.ts'

define('ofc-stepper', OfcStepper)
