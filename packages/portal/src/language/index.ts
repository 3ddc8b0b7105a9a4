export * from './error-text.ts'
export {
  applyDetailTexts,
  ContactLink,
  contactAddress,
  currentLanguage,
  type Language,
  setLanguage,
  useLanguage,
  useTexts,
} from './language.tsx'
export { areLoaded, loadMessages } from './messages.ts'
export { midSentence } from './mid-sentence.ts'
export type { MessageKey, Namespace } from './namespaces.ts'
