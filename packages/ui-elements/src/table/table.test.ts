import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { Column, OfcTable } from './table.ts'
import './define.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly hours: number
}

const columns: readonly Column<Person>[] = [
  { key: 'name', label: 'Nom', sortable: true },
  { key: 'hours', label: 'Heures', sortable: true, align: 'end', render: ({ hours }) => `${hours}\u00a0h` },
  { key: 'link', label: 'Fiche', isSlotted: true },
]
const people: readonly Person[] = [
  { id: 'k', name: 'Karim Haddad', hours: 35 },
  { id: 'e', name: 'Élise Roy', hours: 9 },
  { id: 'z', name: 'Zoé Tremblay', hours: 21 },
]

const table = (selectable = 'none', pageSize = 0) =>
  html`<ofc-table label="Équipe" selectable=${selectable} page-size=${pageSize} .columns=${columns} .rows=${people}><a slot="k:link" href="#karim">Voir</a></ofc-table>`

const all = (element: Element, selector: string) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
]
const names = (element: Element) => all(element, 'tbody th .value').map(({ textContent }) => textContent)
const header = (element: Element, index: number) =>
  all(element, 'thead [part="header"]')[index] as HTMLElement
const boxes = (element: Element) => all(element, 'tbody input') as HTMLInputElement[]

/** Whether the keyboard reaches the part that scrolls, once the browser has measured the table. */
async function tabIndexOnceMeasured(element: OfcTable): Promise<number> {
  await rendered(element)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await rendered(element)
  return part(element, '.scroller').tabIndex
}

describe('ofc-table', () => {
  afterEach(() => document.body.replaceChildren())

  it('renders a named table with a header for each column and each row', async () => {
    const element = await mount<OfcTable>(table())
    expect(part(element, 'caption').textContent).to.equal('Équipe')
    expect(all(element, 'thead th').map(({ textContent }) => textContent?.trim())).to.deep.equal([
      'Nom',
      'Heures',
      'Fiche',
    ])
    expect(all(element, 'tbody th').map((cell) => cell.getAttribute('scope'))).to.deep.equal([
      'row',
      'row',
      'row',
    ])
    expect(all(element, 'tbody td .value')[0]?.textContent).to.equal('35\u00a0h')
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true)
  })

  it('sorts by a column, then in reverse, and emits each sort', async () => {
    const element = await mount<OfcTable>(table())
    const details: unknown[] = []
    element.addEventListener('ofc-sort', ({ key, descending }) => details.push([key, descending]))
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    await rendered(element)
    expect(names(element)).to.deep.equal(['Élise Roy', 'Karim Haddad', 'Zoé Tremblay'])
    expect(header(element, 0).ariaSort).to.equal('ascending')
    await sendKeys({ press: 'Enter' })
    await rendered(element)
    expect(names(element)).to.deep.equal(['Zoé Tremblay', 'Karim Haddad', 'Élise Roy'])
    expect(header(element, 0).ariaSort).to.equal('descending')
    header(element, 1).querySelector('button')?.click()
    await rendered(element)
    expect(names(element)).to.deep.equal(['Élise Roy', 'Zoé Tremblay', 'Karim Haddad'])
    expect(details).to.deep.equal([
      ['name', false],
      ['name', true],
      ['hours', false],
    ])
  })

  it('keeps the order when the page cancels, or sorts remotely', async () => {
    const element = await mount<OfcTable>(table())
    element.addEventListener('ofc-sort', (event) => event.preventDefault(), { once: true })
    header(element, 0).querySelector('button')?.click()
    await rendered(element)
    expect(header(element, 0).ariaSort).to.equal('none')
    const list = part<HTMLSelectElement>(element, 'select')
    element.addEventListener('ofc-sort', (event) => event.preventDefault(), { once: true })
    list.value = '+name'
    list.dispatchEvent(new Event('change'))
    expect(list.value).to.equal('')
    Object.assign(element, { remote: true })
    element.columns = columns
    header(element, 0).querySelector('button')?.click()
    await rendered(element)
    expect([header(element, 0).ariaSort, names(element)[0]]).to.deep.equal(['ascending', 'Karim Haddad'])
  })

  it('paginates', async () => {
    const element = await mount<OfcTable>(table('none', 2))
    expect(names(element)).to.have.length(2)
    const pagination = part(element, 'ofc-pagination')
    await rendered(pagination)
    const details: number[] = []
    element.addEventListener('ofc-page-change', ({ page }) => details.push(page))
    part(pagination, '[part="next"]').click()
    await rendered(element)
    expect([names(element), element.page, details]).to.deep.equal([['Zoé Tremblay'], 2, [2]])
    element.addEventListener('ofc-page-change', (event) => event.preventDefault())
    part(pagination, '[part="previous"]').click()
    await rendered(element)
    await rendered(pagination)
    expect([element.page, part(pagination, '[aria-current]').textContent]).to.deep.equal([2, '2'])
  })

  it('counts the pages of remote rows', async () => {
    const element = await mount<OfcTable>(table('none', 3))
    Object.assign(element, { remote: true, totalCount: 9 })
    await rendered(element)
    expect(names(element)).to.have.length(3)
    expect(part(element, 'ofc-pagination')).to.have.property('totalCount', 9)
  })

  it('selects one row, all rows, and a range of rows', async () => {
    const element = await mount<OfcTable>(table('multiple'))
    let details: readonly string[] = []
    element.addEventListener('ofc-selection-change', ({ selected }) => {
      details = selected
    })
    const box = boxes(element)[0]
    expect(box?.ariaLabel).to.equal('Choisir Karim Haddad')
    box?.focus()
    await sendKeys({ press: 'Space' })
    await rendered(element)
    expect([details, part(element, '.count').textContent]).to.deep.equal([['k'], '1\u00a0ligne choisie'])
    const selectAllCheckbox = part<HTMLInputElement>(element, 'thead input')
    expect([selectAllCheckbox.checked, selectAllCheckbox.indeterminate]).to.deep.equal([false, true])
    boxes(element)[2]?.dispatchEvent(
      new MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true }),
    )
    await rendered(element)
    expect(details).to.deep.equal(['k', 'e', 'z'])
    expect(selectAllCheckbox.checked).to.equal(true)
    selectAllCheckbox.click()
    await rendered(element)
    expect([details, boxes(element).map(({ checked }) => checked)]).to.deep.equal([[], [false, false, false]])
  })

  it('selects a single row only', async () => {
    const element = await mount<OfcTable>(table('single'))
    for (const index of [0, 2]) {
      boxes(element)[index]?.click()
      await rendered(element)
    }
    expect([element.selected, boxes(element).map(({ checked }) => checked)]).to.deep.equal([
      ['z'],
      [false, false, true],
    ])
  })

  it('shows that it is empty, and that rows are loading', async () => {
    const element = await mount<OfcTable>(html`<ofc-table label="Équipe" .columns=${columns}></ofc-table>`)
    expect(part(element, '.empty').textContent?.trim()).to.equal('Aucun résultat')
    element.loading = true
    await rendered(element)
    expect([part(element, 'table').ariaBusy, part(element, '[role="status"]').textContent]).to.deep.equal([
      'true',
      'Chargement en cours',
    ])
    expect(part(element, '.waiting').checkVisibility()).to.equal(true)
  })

  it('scrolls horizontally when it is too wide, reachable by keyboard', async () => {
    const element = await mount<OfcTable>(table())
    element.parentElement?.style.setProperty('inline-size', '120px')
    expect(await tabIndexOnceMeasured(element)).to.equal(0)
    expect(element.scrollWidth).to.be.at.most(120)
  })

  it('scrolls by keyboard when its content grows, and after it has been away', async () => {
    const element = await mount<OfcTable>(table())
    const container = element.parentElement as HTMLElement
    const rowsWithName = (name: string) => people.map((person) => ({ ...person, name }))
    element.rows = rowsWithName('Karim')
    expect(await tabIndexOnceMeasured(element)).to.equal(-1)
    element.rows = rowsWithName('K'.repeat(200))
    expect(await tabIndexOnceMeasured(element)).to.equal(0)
    element.remove()
    element.rows = rowsWithName('Karim')
    await tabIndexOnceMeasured(element)
    container.append(element)
    expect(await tabIndexOnceMeasured(element)).to.equal(-1)
    container.style.inlineSize = '120px'
    expect(await tabIndexOnceMeasured(element)).to.equal(0)
  })

  it('renders cards on a phone, with a sort list', async () => {
    await loadTokens()
    const element = await mount<OfcTable>(table('multiple'))
    await setViewport({ width: 320, height: 700 })
    try {
      // WebKit's test browser can't be narrower than its toolbar.
      expect(document.documentElement.scrollWidth).to.equal(innerWidth)
      expect(getComputedStyle(part(element, 'thead')).display).to.equal('none')
      expect(all(element, 'tbody td .label').filter((label) => label.checkVisibility())).to.have.length(6)
      const list = part<HTMLSelectElement>(element, 'select')
      expect([...list.options].map(({ text }) => text)).to.deep.equal([
        'Ordre de départ',
        'Nom, croissant',
        'Nom, décroissant',
        'Heures, croissant',
        'Heures, décroissant',
      ])
      list.value = '-name'
      list.dispatchEvent(new Event('change', { bubbles: true }))
      await rendered(element)
      expect(names(element)[0]).to.equal('Zoé Tremblay')
      expect([list.value, list.options.length]).to.deep.equal(['-name', 4])
      await expectAccessible(element)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('omits an empty value from a card, and keeps its cell in the table', async () => {
    await loadTokens()
    const element = await mount<OfcTable>(table())
    element.columns = columns.map((column) =>
      column.key === 'link' ? { ...column, isEmpty: ({ id }: Person) => id !== 'k' } : column,
    )
    await rendered(element)
    const labels = () => all(element, 'tbody tr > :last-child .label')
    expect(labels()).to.have.length(3)
    await setViewport({ width: 320, height: 700 })
    try {
      expect(labels().map((label) => label.checkVisibility())).to.deep.equal([true, false, false])
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('shows a long date on one line of a card at 320 px', async () => {
    await loadTokens()
    const element = await mount<OfcTable>(table())
    element.columns = [
      { key: 'name', label: 'Nom' },
      { key: 'since', label: 'Occupation', render: () => '30\u00a0septembre\u00a02021' },
    ]
    element.style.fontSize = 'var(--ofc-font-size-small)'
    await setViewport({ width: 320, height: 700 })
    try {
      await rendered(element)
      const range = document.createRange()
      range.selectNodeContents(part(element, 'tbody tr > :last-child .value'))
      expect(range.getClientRects()).to.have.length(1)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('breaks no word of a card at twice the text size', async () => {
    await loadTokens()
    const element = await mount<OfcTable>(table('multiple'))
    await setViewport({ width: 320, height: 700 })
    document.documentElement.style.fontSize = '200%'
    try {
      const [label, value] = all(element, 'tbody td:not(.choose) :is(.label, .value)')
      const bottomOf = (part?: Element) => part?.getBoundingClientRect().bottom ?? Number.NaN
      expect(value?.getBoundingClientRect().top).to.be.at.least(bottomOf(label))
    } finally {
      document.documentElement.style.fontSize = ''
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('speaks English on an English page', async () => {
    const element = await mount<OfcTable>(
      html`<ofc-table lang="en-CA" label="Team" selectable="multiple" .columns=${columns} .rows=${people}></ofc-table>`,
    )
    expect(boxes(element)[0]?.ariaLabel).to.equal('Select Karim Haddad')
    expect(part(element, '.count').textContent).to.equal('No row selected')
  })

  it('passes axe', async () => {
    for (const selectable of ['none', 'single', 'multiple'])
      await expectAccessible(await mount(table(selectable, 2)))
  })
})
