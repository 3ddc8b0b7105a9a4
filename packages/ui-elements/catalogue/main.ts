import type { StorybookConfig } from '@storybook/web-components-vite'
import { breakpointsPlugin } from '../src/tokens/breakpoints.ts'
import { inBothLanguages } from './story-index.ts'

/**
 * Marks source modules that register elements as side effects: `sideEffects` of package.json lists
 * built files only.
 */
const registrations = {
  name: 'officine:registrations',
  transform: (_code: string, id: string) =>
    /\/ui-elements\/src\/(all|[\w-]+\/define)\.ts$/.test(id) ? { moduleSideEffects: true } : undefined,
}

const config: StorybookConfig = {
  stories: ['./pages/*.stories.ts', '../src/**/*.stories.ts'],
  framework: '@storybook/web-components-vite',
  addons: ['@storybook/addon-a11y'],
  experimental_indexers: (indexers = []) => indexers.map(inBothLanguages),
  // Sends no data from the machine.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  features: {
    actions: false,
    backgrounds: false,
    interactions: false,
    measure: false,
    menuOnboardingChecklist: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  previewHead: (head) => `${head}<link rel="icon" href="favicon.svg">`,
  viteFinal: (vite) => ({
    ...vite,
    css: { postcss: { plugins: [breakpointsPlugin] } },
    plugins: [...(vite.plugins ?? []), registrations],
    build: {
      ...vite.build,
      // The source panel prints functions, so they stay readable.
      minify: false,
      chunkSizeWarningLimit: 4000,
    },
  }),
}

export default config
