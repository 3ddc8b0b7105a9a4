import { Fragment, createElement as h, lazy, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfcCheckboxGroup } from '../dist/react/checkbox-group.js'
import { OfcRadioGroup } from '../dist/react/radio-group.js'
import { OfcSelect } from '../dist/react/select.js'
import { OfcTabPanel } from '../dist/react/tab-panel.js'
import { OfcTabs } from '../dist/react/tabs.js'
import { OfcServerRendering } from '../dist/react-runtime/entry.js'

const warnings = vi.spyOn(console, 'error')
beforeEach(() => void warnings.mockClear())
afterEach(() => expect(warnings).not.toHaveBeenCalled())

const UnknownOption = () => h('option', {}, 'Inconnu')
const UnknownPanel = () => h(OfcTabPanel, { label: 'Inconnu' })

async function render(children: ReactNode): Promise<string> {
  const { prelude } = await prerender(OfcServerRendering({ language: 'fr-CA', children }))
  return new Response(prelude).text()
}

it('a choice has the options among its children', async () => {
  const days = ['Lundi', 'Mardi']
  const radios = await render(
    h(OfcRadioGroup, { label: 'Rôle', defaultValue: 'owner' }, [
      h('option', { key: 1, value: 'owner', 'data-hint': 'L’une d’elles' }, 'Propriétaire ', 2),
      null,
      h('option', { key: 2, disabled: true }, 'Employé'),
    ]),
  )
  expect(radios).toMatch(/<template.*Propriétaire 2.*L’une d’elles.*Employé.*<\/template>/s)
  expect(radios.match(/checked="true"/g)).toHaveLength(1)
  const boxes = await render(
    h(
      OfcCheckboxGroup,
      { label: 'Jours', defaultValue: ['Mardi'] },
      h(
        Fragment,
        {},
        days.map((day) => h('option', { key: day }, day)),
      ),
    ),
  )
  expect(boxes.match(/<template.*<\/template>/s)?.[0].match(/checked="true"/g)).toHaveLength(1)
  const select = await render(
    h(
      OfcSelect,
      { label: 'Région' },
      h('optgroup', { label: 'Est', disabled: true }, h('option', { value: 1 }, 'Bas-Saint-Laurent')),
    ),
  )
  expect(select).toMatch(/<template.*<optgroup[^>]*label="Est".*value="1".*Bas-Saint-Laurent.*<\/template>/s)
})

it('explicit options come first, and those of another component stay unknown', async () => {
  const unknown = await render(h(OfcSelect, { label: 'Choix' }, h(UnknownOption)))
  expect(unknown.match(/Inconnu/g)).toHaveLength(1)
  const explicit = await render(
    h(OfcSelect, { label: 'Choix', options: [{ value: '1', label: 'Un' }] }, h('option', {}, 'Deux')),
  )
  expect(explicit.match(/Deux/g)).toHaveLength(1)
})

const unselected = (html: string) =>
  html
    .split('<template')
    .slice(1)
    .map((tree) => tree.includes('class="unselected"'))

it('tabs have their row, and unselected panels are marked in their own tree', async () => {
  const Lazy = lazy(async () => ({ default: OfcTabPanel })) as unknown as typeof OfcTabPanel
  const html = await render(
    h(
      OfcTabs,
      { label: 'Fiche', selected: 'team' },
      h(OfcTabPanel, { name: 'hours', label: 'Heures' }, '8 h'),
      h(Fragment, {}, h(Lazy, { name: 'team', label: 'Équipe' }), null),
      [h(OfcTabPanel, { key: 1, name: 'files', label: 'Documents', disabled: true })],
    ),
  )
  const [, tabs = ''] = html.split('<template')
  expect(tabs.match(/<button/g)).toHaveLength(3)
  expect(tabs).toMatch(/Heures.*aria-selected="true".*Équipe.*\sdisabled.*Documents/s)
  expect(unselected(html)).toEqual([false, true, false, true])
  expect(html).not.toContain('data-ofc')
})

it('panels that another component renders stay unknown, nested tabs have their own', async () => {
  const nested = h(OfcTabs, { label: 'B' }, h(OfcTabPanel, { label: 'B1' }), h(OfcTabPanel, { label: 'B2' }))
  const html = await render(
    h(
      OfcTabs,
      { label: 'A' },
      h(OfcTabPanel, { label: 'A1' }, h(OfcTabs, { label: 'C' }, h(UnknownPanel), h(UnknownPanel))),
      h(OfcTabPanel, { label: 'A2' }, nested),
    ),
  )
  expect(unselected(html)).toEqual([false, false, false, false, false, true, false, false, true])
})
