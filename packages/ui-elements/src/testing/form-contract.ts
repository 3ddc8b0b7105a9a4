import { belongsToItsForm } from './contract/belongs-to-its-form.ts'
import { firesEvents } from './contract/fires-events.ts'
import { hasNames } from './contract/has-names.ts'
import { isDisabled } from './contract/is-disabled.ts'
import { isValidated } from './contract/is-validated.ts'
import { sendsItsValue } from './contract/sends-its-value.ts'
import { showsErrors } from './contract/shows-errors.ts'
import { setStage } from './contract/stage.ts'
import type { ControlUnderContract, TestTools } from './contract/under-contract.ts'

export type {
  ContractControl,
  ControlProperties,
  ControlUnderContract,
  Keys,
  TestTools,
} from './contract/under-contract.ts'

/**
 * The contract of every form control, modelled on native controls. Runs with the given test runner.
 */
export function formContract(under: ControlUnderContract, tools: TestTools): void {
  tools.describe(`${under.name} in a form`, () => {
    const stage = setStage(under, tools)
    sendsItsValue(stage, tools)
    belongsToItsForm(under, stage, tools)
    isDisabled(stage, tools)
    isValidated(stage, tools)
    showsErrors(under, stage, tools)
    hasNames(under, stage, tools)
    firesEvents(under, stage, tools)
  })
}
