import type { TransactionType } from '@officine/api/constants'
import { useLanguage } from '../../../language/index.ts'

interface CurrentValueHintOptions {
  /** Values of the pharmacy's record; undefined without a record to compare with. */
  readonly today: object | undefined
  readonly values: object
  /** A buyer can't read the whole record, so a blank may be a hidden value. */
  readonly type: TransactionType
}

/**
 * Hint beside a changed field: the current value of the record. Blank while unchanged.
 * @returns The hint of a field, by its path and a formatter of its value.
 */
export function useCurrentValueHint({ today, values, type }: CurrentValueHintOptions) {
  const { t } = useLanguage()
  return (path: string, text: (answer: string) => string = (answer) => answer): string => {
    const [before, now] = [fieldValueAt(today, path), fieldValueAt(values, path)]
    if (today === undefined || before === now.trim()) return ''
    if (before !== '') return t('steps.today', { answer: text(before) })
    return type === 'purchase' ? '' : t('steps.today_nothing')
  }
}

function fieldValueAt(answers: object | undefined, path: string): string {
  const answer = path.split('.').reduce<unknown>((within, name) => Object(within)[name], answers)
  return typeof answer === 'string' ? answer : ''
}
