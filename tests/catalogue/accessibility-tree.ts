import type { CDPSession, Page } from '@playwright/test'
import type { State } from '../../packages/ui-elements/catalogue/usage.ts'

/** A node of the browser's accessibility tree, as far as screen readers speak of it. */
export interface TreeNode {
  readonly role: string
  readonly name: string
  readonly value: string
  readonly description: string
  readonly states: readonly State[]
  readonly isFocused: boolean
}

interface AxValue {
  readonly value?: unknown
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[]
}

interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly value?: AxValue
  readonly description?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** The accessibility tree of the page, as a list. */
export async function readTree(page: Page): Promise<TreeNode[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly AxNode[]
  }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const focused = new Set(nodes.flatMap(focusedBy))
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({ ...describe(node, byId), isFocused: focused.has(node.backendDOMNodeId) }))
}

/** A focused node, and the descendant that it makes active, such as an option. */
function focusedBy({ backendDOMNodeId, properties = [] }: AxNode): (number | undefined)[] {
  if (!properties.some(({ name, value }) => name === 'focused' && value.value === true)) return []
  const active = properties.find(({ name }) => name === 'activedescendant')?.value.relatedNodes ?? []
  return [backendDOMNodeId, ...active.map((node) => node.backendDOMNodeId)]
}

function describe(node: AxNode, byId: ReadonlyMap<string, AxNode>): Omit<TreeNode, 'isFocused'> {
  const properties = new Map(node.properties?.map(({ name, value }) => [name, value.value]))
  const role = text(node.role)
  return {
    role,
    // A live region has no name: its content is announced.
    name: /^(status|alert)$/.test(role) ? contentOf(node, byId) : text(node.name),
    value: text(node.value),
    description: text(node.description),
    states: statesOf(properties),
  }
}

function contentOf({ childIds = [] }: AxNode, byId: ReadonlyMap<string, AxNode>): string {
  return childIds
    .flatMap((id) => byId.get(id) ?? [])
    .map((child) => (text(child.role) === 'StaticText' ? text(child.name) : contentOf(child, byId)))
    .filter(Boolean)
    .join(' ')
}

function statesOf(properties: ReadonlyMap<string, unknown>): State[] {
  const is = (name: string, value: unknown = true) => properties.get(name) === value
  const states: Readonly<Record<State, boolean>> = {
    busy: is('busy'),
    checked: is('checked', 'true'),
    collapsed: is('expanded', false),
    disabled: is('disabled'),
    expanded: is('expanded'),
    invalid: is('invalid', 'true'),
    mixed: is('checked', 'mixed'),
    modal: is('modal'),
    multiline: is('multiline'),
    'not checked': is('checked', 'false'),
    'not pressed': is('pressed', 'false'),
    pressed: is('pressed', 'true'),
    readonly: is('readonly'),
    required: is('required'),
    selected: is('selected'),
  }
  return (Object.keys(states) as State[]).filter((state) => states[state])
}

const text = (value: AxValue | undefined) => plain(String(value?.value ?? '')).trim()

/** Without no-break characters, which sound like others. */
export const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2011/g, '-')
    .replace(/\u2060/g, '')
