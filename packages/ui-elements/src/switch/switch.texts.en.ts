import type { SwitchTexts } from './switch.texts.ts'

export const texts: SwitchTexts = { missing: 'Turn this option on.' }
