import { OfcHoursField as HoursField } from '../react/hours-field.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { type ControlUnderContract, formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import './define.ts'
import type { DayHours } from './week.ts'

const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

const contract = {
  values: [JSON.stringify(Array(7).fill(closed)), JSON.stringify(Array(7).fill(onCall))],
  // Sets Sunday to closed and copies it to the whole week.
  typed: [
    { press: 'ArrowRight' },
    { press: 'Tab' },
    { press: 'Enter' },
    { press: 'Tab' },
    { press: 'Enter' },
  ],
  heard: ['input', 'change', 'input', 'change'],
  commitsAtOnce: true,
  withoutAutofill: true,
  retyped: { press: 'ArrowRight' },
  missing: { fr: 'Donnez les heures de chaque jour.', en: 'Enter the hours for each day.' },
} as const

const contractOfDay = {
  values: [JSON.stringify(closed), JSON.stringify(onCall)],
  typed: [{ press: 'ArrowRight' }],
  heard: ['input', 'change'],
  commitsAtOnce: true,
  withoutAutofill: true,
  retyped: { press: 'ArrowRight' },
  missing: { fr: 'Donnez les heures.', en: 'Enter the hours.' },
} as const

const single =
  (create: ControlUnderContract['create']): ControlUnderContract['create'] =>
  (container, properties) =>
    create(container, Object.assign({}, properties, { single: true }))

const inPage = createElementUnderContract('ofc-hours-field')
const inReact = createInReact(HoursField)

formContract({ name: 'ofc-hours-field', create: inPage, ...contract })
formContract({ name: 'OfcHoursField of React', create: inReact, ...contract })
formContract({ name: 'ofc-hours-field single', create: single(inPage), ...contractOfDay })
formContract({ name: 'OfcHoursField of React, single', create: single(inReact), ...contractOfDay })

testReactFormState('OfcHoursField', HoursField, contract)
testReactFormState('OfcHoursField that is given hours', HoursField, {
  ...contract,
  controlledProperty: 'hours',
  toPropertyValue: (value) => (value ? JSON.parse(value) : undefined),
})
testReactFormState('OfcHoursField that is given what is typed', HoursField, {
  ...contract,
  controlledProperty: 'typedHours',
  toPropertyValue: (value) => (value ? JSON.parse(value) : undefined),
})
