import { sendKeys, sendMouse } from '@web/test-runner-commands'
import type { ControlUnderContract } from '../testing/form-contract.ts'
import { formContract as formContractWith } from '../testing/form-contract.ts'

export type { ContractControl, ControlProperties, ControlUnderContract } from '../testing/form-contract.ts'

/** The form contract, with this package's test runner. */
export const formContract = (under: ControlUnderContract): void =>
  formContractWith(under, {
    describe,
    it,
    beforeEach,
    afterEach,
    type: (text) => sendKeys({ type: text }),
    press: (key) => sendKeys({ press: key }),
    click: (element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)]
      return sendMouse({ type: 'click', position })
    },
  })
