interface AccessibleValue {
  readonly value?: unknown
}

interface AccessibleNode {
  readonly ignored: boolean
  readonly role?: AccessibleValue
  readonly name?: AccessibleValue
  readonly description?: AccessibleValue
  readonly value?: AccessibleValue
  readonly properties?: readonly { readonly name: string; readonly value: AccessibleValue }[]
}

/** A Chrome DevTools Protocol session, and the page that creates one. */
interface Session {
  send(method: 'Accessibility.getFullAXTree'): Promise<{ readonly nodes: readonly AccessibleNode[] }>
}

interface Page {
  createCDPSession(): Promise<Session>
}

interface AccessibleText {
  readonly where: string
  readonly text: string
}

const sessions = new WeakMap<Page, Session>()

/** The accessibility tree's texts: names, descriptions, values. Only Chromium exposes them. */
export async function accessibleTexts(page: Page): Promise<AccessibleText[]> {
  const session = sessions.get(page) ?? (await page.createCDPSession())
  sessions.set(page, session)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ ignored, role, name, description, value, properties = [] }) => {
    if (ignored) return []
    const spoken = properties.filter(({ name }) => name === 'valuetext' || name === 'roledescription')
    return [name, description, value, ...spoken.map((property) => property.value)].flatMap((told) =>
      typeof told?.value === 'string' && told.value.trim()
        ? [{ where: `accessible ${String(role?.value)}`, text: told.value }]
        : [],
    )
  })
}
