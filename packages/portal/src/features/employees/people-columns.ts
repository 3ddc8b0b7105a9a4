import type { Employee } from '@officine/api/calls'
import type { Column } from '@officine/ui-elements/table/table.js'
import type { Language } from '../../language/index.ts'
import type { PersonAct } from './link/person-acts.ts'
import { sinceOf } from './link-facts.ts'

/** What the list tells of a person; on a phone a card leaves out what is empty. */
export function peopleColumns(
  { t }: Pick<Language, 't'>,
  /** What the reader may do to a link; nothing for those who only read. */
  actsOf: ((person: Employee) => readonly PersonAct[]) | undefined,
): readonly Column<Employee>[] {
  const columns: readonly Column<Employee>[] = [
    { key: 'name', label: t('employees.list.name'), sortable: true },
    {
      key: 'occupation',
      label: t('employees.list.occupation'),
      isEmpty: ({ occupation, practiceNumber }) => !occupation && !practiceNumber,
    },
    { key: 'type', label: t('employees.list.permission') },
    {
      key: 'startDate',
      label: t('employees.list.since_column'),
      sortable: true,
      isEmpty: (person) => !sinceOf(person) && !person.endDate && !person.invitation,
    },
  ]
  const actions = actsOf && {
    key: 'actions',
    label: t('links.column'),
    isEmpty: (person: Employee) => actsOf(person).length === 0,
  }
  return [...columns, ...(actions ? [actions] : [])].map((column) => ({ ...column, isSlotted: true }))
}
