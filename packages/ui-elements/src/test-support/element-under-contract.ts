import type { ContractControl, ControlProperties } from './form-contract.ts'

/** Creates the element itself, as a page without a framework does. */
export const createElementUnderContract =
  (tagName: string) =>
  async (
    container: Element,
    { id, defaultValue, ...properties }: ControlProperties,
  ): Promise<ContractControl> => {
    const control = document.createElement(tagName) as ContractControl
    if (id) control.id = id
    if (defaultValue !== undefined) control.setAttribute('value', defaultValue)
    Object.assign(control, properties)
    container.append(control)
    await control.updateComplete
    return control
  }
