import { create } from 'storybook/theming/create'

/** The catalogue's frame in the colours of the association. */
export const theme = create({
  base: 'light',
  brandTitle: 'Officine',
  fontBase: 'system-ui, sans-serif',
  colorPrimary: '#0b6a50',
  colorSecondary: '#0b6a50',
  appBg: '#f2efe7',
  appContentBg: '#fffefb',
  appPreviewBg: '#faf8f3',
  appBorderColor: '#e2ddd0',
  textColor: '#17231e',
  textMutedColor: '#4c5a53',
  barTextColor: '#4c5a53',
  barSelectedColor: '#0b6a50',
})
