import type { ContractControl, ControlProperties, ControlUnderContract } from './form-contract.ts'

interface Checked {
  checked: boolean
  value: string | undefined
}

const asChecked = (control: ContractControl) => control as unknown as Checked

/** A control that is on or off, read as its form value: `on` or empty. */
export const checkAccess: NonNullable<ControlUnderContract['access']> = {
  read: (control) => (asChecked(control).checked ? (asChecked(control).value ?? '') : ''),
  write: (control, value) => {
    asChecked(control).checked = value !== ''
  },
}

/** Creates the control with its initial state as `defaultChecked`. */
export const createChecked =
  (create: ControlUnderContract['create']): ControlUnderContract['create'] =>
  (container, { defaultValue, ...properties }) => {
    const first = defaultValue === undefined ? {} : { defaultChecked: true }
    return create(container, { ...properties, ...first } as ControlProperties)
  }

/** The React properties of the state. */
export const checkedInReact = {
  controlledProperty: 'checked',
  defaultProperty: 'defaultChecked',
  toPropertyValue: (value: string) => value !== '',
} as const
