import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { SidebarLabel } from './sidebar-label.ts'
import { SourcesPanel } from './sources-panel.ts'
import { theme } from './theme.ts'

const PANEL = 'officine/sources-panel'

addons.setConfig({
  theme,
  selectedPanel: PANEL,
  sidebar: { renderLabel: ({ name }) => createElement(SidebarLabel, { name }) },
})

addons.register('officine', () => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'HTML · React',
    render: ({ active = false }) => createElement(SourcesPanel, { active }),
  })
})
