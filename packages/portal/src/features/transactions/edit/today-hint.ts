import type { TransactionType } from '@officine/api/constants'
import { useLanguage } from '../../../language/index.ts'

interface Compared {
  /** The answers as the pharmacy's record has them; nothing where there is none to compare with. */
  readonly today: object | undefined
  readonly values: object
  /** A buyer may not read all of the record: what is blank in it may be hidden. */
  readonly type: TransactionType
}

/**
 * What a field says beside its answer where the form changes it: what is so today. Quiet while it is the same.
 * @returns The hint of a field, by its path and how its answer reads.
 */
export function useTodayHint({ today, values, type }: Compared) {
  const { t } = useLanguage()
  return (path: string, text: (answer: string) => string = (answer) => answer): string => {
    const [before, now] = [answerAt(today, path), answerAt(values, path)]
    if (today === undefined || before === now.trim()) return ''
    if (before !== '') return t('steps.today', { answer: text(before) })
    return type === 'purchase' ? '' : t('steps.today_nothing')
  }
}

function answerAt(answers: object | undefined, path: string): string {
  const answer = path.split('.').reduce<unknown>((within, name) => Object(within)[name], answers)
  return typeof answer === 'string' ? answer : ''
}
