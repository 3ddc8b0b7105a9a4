import { Fragment, createElement as h, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfcCheckboxGroup } from '../dist/react/checkbox-group.js'
import { OfcRadioGroup } from '../dist/react/radio-group.js'
import { OfcSelect } from '../dist/react/select.js'
import { OfcServerRendering } from '../dist/react-runtime/entry.js'

const warnings = vi.spyOn(console, 'error')
beforeEach(() => void warnings.mockClear())
afterEach(() => expect(warnings).not.toHaveBeenCalled())

const UnknownOption = () => h('option', {}, 'Inconnu')

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
