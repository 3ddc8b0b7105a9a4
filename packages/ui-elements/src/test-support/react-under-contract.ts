import { type ComponentType, createElement, createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ContractControl, ControlUnderContract } from './form-contract.ts'

export const createInReact =
  (component: unknown): ControlUnderContract['create'] =>
  async (container, properties) => {
    const root = container.appendChild(document.createElement('div'))
    const ref = createRef<ContractControl>()
    flushSync(() => {
      createRoot(root).render(
        createElement(component as ComponentType<object>, { ...properties, ref } as object),
      )
    })
    const control = ref.current
    if (!control) throw new Error('React has made nothing')
    await control.updateComplete
    return control
  }
