export * from './error-text.ts'
export { currentLanguage, type Language, speak, speakOfDetails, useLanguage, useTexts } from './language.ts'
export { areLoaded, loadMessages } from './messages.ts'
export type { MessageKey, Namespace } from './namespaces.ts'
