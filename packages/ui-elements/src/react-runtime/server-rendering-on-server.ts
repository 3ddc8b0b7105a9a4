import { LitElementRenderer } from '@lit-labs/ssr'
import { createContext, createElement, type ReactNode, use } from 'react'
import type { OfcElement } from '../element/element.ts'
import {
  setOptions,
  setUnselected,
  tagNamesWithOptions,
  unselectedAttribute,
} from '../server/children-markup.ts'
import { shadowTreeOf } from '../server/shadow-tree.ts'
import { defaultLanguage, renderInLanguage } from '../texts/language.ts'
import { loadMissingTexts, type TextLanguage, textLanguageOf } from '../texts/texts.ts'
import { textOf } from './react-children.ts'
import { type Props, serverRendering } from './react-on-server.ts'
import { readOptions } from './react-options.ts'
import { describePanels } from './react-panels.ts'
import type { ServerRenderingProps } from './server-rendering.ts'

const Language = createContext(defaultLanguage)

export function OfcServerRendering({ language, children }: ServerRenderingProps): ReactNode {
  return createElement(Language, { value: language }, children)
}

serverRendering.litSsrReactEnabled = true
serverRendering.officineRenderElement = renderElement

/** What React reads itself, and no attribute of the element. */
const reactProps = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref', 'suppressHydrationWarning'])

function renderElement(tagName: string, props: Props, children: ReactNode[]): ReactNode {
  const language = typeof props.lang === 'string' ? props.lang : use(Language)
  awaitTexts(tagName, language)
  const { _$litProps$, [unselectedAttribute]: isUnselected, ...others } = props
  const properties = (_$litProps$ ?? {}) as Props
  const renderer = new LitElementRenderer(tagName)
  let content = children.length > 0 ? children : [props.children as ReactNode]
  if (isUnselected) setUnselected(renderer)
  if (tagName === 'ofc-tabs') content = describePanels(renderer, textOf(properties.selected), content)
  if (tagNamesWithOptions.includes(tagName)) setOptions(renderer, readOptions(content))
  for (const [name, value] of Object.entries(others)) {
    if (reactProps.has(name) || value === undefined || value === null || value === false) continue
    if (typeof value !== 'object' && typeof value !== 'function')
      renderer.setAttribute(name, value === true ? '' : String(value))
  }
  for (const [name, value] of Object.entries(properties))
    if (!name.startsWith('on')) renderer.setProperty(name, value)
  return renderInLanguage(language, () => {
    renderer.connectedCallback()
    return createElement(
      tagName,
      // The wrapper removes `defer-hydration` once it has set the properties.
      { ...others, ...attributesOf(renderer.element), 'defer-hydration': '' },
      createElement('template', {
        shadowrootmode: renderer.shadowRootOptions.mode,
        ...(renderer.shadowRootOptions.delegatesFocus ? { shadowrootdelegatesfocus: '' } : {}),
        dangerouslySetInnerHTML: { __html: shadowTreeOf(renderer) },
      }),
      ...content,
    )
  })
}

const attributesOf = ({ attributes }: Element) =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))

const loading = new Map<string, Promise<unknown>>()

/** Suspends the render until the texts of an element are loaded; French is always there. */
function awaitTexts(tagName: string, language: string) {
  const textLanguage: TextLanguage = textLanguageOf(language)
  const { dictionaries } = customElements.get(tagName) as unknown as typeof OfcElement
  const key = `${tagName} ${textLanguage}`
  const pending = loading.get(key) ?? loadMissingTexts(dictionaries, textLanguage)
  if (!pending) return
  loading.set(key, pending)
  use(pending)
}
