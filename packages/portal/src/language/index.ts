export { ContactText, contactAddress } from './contact-text.tsx'
export * from './error-text.ts'
export {
  applyDetailTexts,
  currentLanguage,
  type Language,
  setLanguage,
  useLanguage,
  useTexts,
} from './language.ts'
export { areLoaded, loadMessages } from './messages.ts'
export type { MessageKey, Namespace } from './namespaces.ts'
