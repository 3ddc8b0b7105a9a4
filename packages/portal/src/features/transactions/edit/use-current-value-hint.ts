import type { TransactionType } from '@officine/api/constants'
import { useLanguage } from '../../../language/index.ts'

interface CurrentValueHintOptions {
  /** Values of the pharmacy's record; undefined without a record to compare with. */
  readonly currentValues: object | undefined
  readonly values: object
  /** A buyer can't read the whole record, so a blank may be a hidden value. */
  readonly type: TransactionType
}

/**
 * Hint beside a changed field: the current value of the record. Blank while unchanged.
 * @returns The hint of a field, by its path and a formatter of its value.
 */
export function useCurrentValueHint({ currentValues, values, type }: CurrentValueHintOptions) {
  const { t } = useLanguage()
  return (path: string, format: (value: string) => string = (value) => value): string => {
    const [currentValue, formValue] = [fieldValueAt(currentValues, path), fieldValueAt(values, path)]
    if (currentValues === undefined || currentValue === formValue.trim()) return ''
    if (currentValue !== '') return t('steps.today', { answer: format(currentValue) })
    return type === 'purchase' ? '' : t('steps.today_nothing')
  }
}

function fieldValueAt(source: object | undefined, path: string): string {
  const value = path.split('.').reduce<unknown>((object, name) => Object(object)[name], source)
  return typeof value === 'string' ? value : ''
}
