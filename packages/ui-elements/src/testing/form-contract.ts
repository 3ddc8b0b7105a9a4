import { testAccessibleNames } from './contract/accessible-names.ts'
import { testAutofill } from './contract/autofill.ts'
import type { ControlUnderContract, TestTools } from './contract/control-under-contract.ts'
import { testDisabledState } from './contract/disabled-state.ts'
import { testErrorMessages } from './contract/error-messages.ts'
import { testEvents } from './contract/events.ts'
import { testFormAssociation } from './contract/form-association.ts'
import { testSubmittedValue } from './contract/submitted-value.ts'
import { setUpTestForm } from './contract/test-form.ts'
import { testValidity } from './contract/validity.ts'

export type {
  ContractControl,
  ControlProperties,
  ControlUnderContract,
  Keys,
  TestTools,
} from './contract/control-under-contract.ts'

/**
 * The contract of every form control, modelled on native controls. Runs with the given test runner.
 */
export function formContract(under: ControlUnderContract, tools: TestTools): void {
  tools.describe(`${under.name} in a form`, () => {
    const stage = setUpTestForm(under, tools)
    testSubmittedValue(stage, tools)
    testFormAssociation(under, stage, tools)
    testDisabledState(stage, tools)
    testValidity(stage, tools)
    testErrorMessages(under, stage, tools)
    testAccessibleNames(under, stage, tools)
    testEvents(under, stage, tools)
    testAutofill(under, stage, tools)
  })
}
