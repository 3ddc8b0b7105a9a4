import type { ContractControl, ControlProperties, ControlUnderContract } from './form-contract.ts'

interface Checked {
  checked: boolean
  value: string | undefined
}

const asChecked = (control: ContractControl) => control as unknown as Checked

/** A control that is on or off, read as what it sends: `on` or nothing. */
export const checkAccess: NonNullable<ControlUnderContract['access']> = {
  read: (control) => (asChecked(control).checked ? (asChecked(control).value ?? '') : ''),
  write: (control, value) => {
    asChecked(control).checked = value !== ''
  },
}

/** Makes it with its first state as such a control has it. */
export const createChecked =
  (create: ControlUnderContract['create']): ControlUnderContract['create'] =>
  (container, { defaultValue, ...properties }) => {
    const first = defaultValue === undefined ? {} : { defaultChecked: true }
    return create(container, { ...properties, ...first } as ControlProperties)
  }

/** How a React page holds its state. */
export const checkedInReact = {
  held: 'checked',
  first: 'defaultChecked',
  given: (value: string) => value !== '',
} as const
