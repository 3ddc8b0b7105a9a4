import { define } from '../element/define.ts'
import { OfcStepper } from './stepper.ts'

export type { OfcStepper } from './stepper.ts'

define('ofc-stepper', OfcStepper)
