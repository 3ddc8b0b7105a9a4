import '@fontsource-variable/atkinson-hyperlegible-next'
import '../dist/tokens/tokens.css'
import './preview.css'
import './riverside.css'
import '../src/all.ts'
import type { Preview } from '@storybook/web-components-vite'
import { argTypesOf } from './arg-types.ts'
import { withLanguage, withTheme } from './decorators.ts'
import { renderStory } from './render-story.ts'

const preview: Preview = {
  initialGlobals: { language: 'fr-CA', theme: 'light' },
  globalTypes: {
    language: {
      toolbar: {
        title: 'Langue · Language',
        icon: 'globe',
        items: [
          { value: 'fr-CA', title: 'Français' },
          { value: 'en-CA', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      toolbar: {
        title: 'Thème · Theme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Clair · Light' },
          { value: 'dark', title: 'Sombre · Dark' },
          { value: 'auto', title: 'Comme l’appareil · As the device' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    docs: { extractArgTypes: argTypesOf },
    controls: { expanded: true, sort: 'none', disableSaveFromUI: true },
    options: {
      // Names of the index, see `index-names.ts`.
      storySort: {
        order: [
          'Guide · Guide',
          ['Bienvenue · Welcome'],
          'Champs · Fields',
          'Actions · Actions',
          'Rétroaction · Feedback',
          'Structure · Structure',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: '320 px', styles: { width: '320px', height: '640px' } },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' } },
      },
    },
  },
  // The controls start with the story's French values.
  argsEnhancers: [({ parameters, initialArgs }) => ({ ...initialArgs, ...parameters.fr })],
  decorators: [withTheme, withLanguage],
  render: renderStory,
}

export default preview
