import type { ContractControl, ControlUnderContract } from './form-contract.ts'

export const createWithOptions =
  (
    create: ControlUnderContract['create'],
    options: readonly { readonly value: string; readonly label: string }[],
  ): ControlUnderContract['create'] =>
  async (container, properties): Promise<ContractControl> => {
    const control = await create(container, properties)
    Object.assign(control, { options })
    await control.updateComplete
    return control
  }
