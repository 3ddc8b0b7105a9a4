import type { PersonFile, PersonRight } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { editPersonPath, personSecurityPath } from '../../domain/people/person-path.ts'
import { lazyDialog } from '../../failures/index.ts'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { AccountStrip } from './account-strip.tsx'
import type { PersonAct } from './people.ts'

interface MenuEntry {
  readonly value: PersonAct | 'edit' | 'security' | 'merge'
  /** The right that offers it: what does not apply is absent. */
  readonly right: PersonRight
  readonly label: MessageKey
  readonly isDanger?: true
}

const entries: readonly MenuEntry[] = [
  { value: 'edit', right: 'change', label: 'person.acts.edit' },
  { value: 'inviteAgain', right: 'inviteAgain', label: 'person.acts.invite' },
  { value: 'resetPassword', right: 'resetPassword', label: 'person.acts.reset' },
  { value: 'unblock', right: 'unblock', label: 'person.acts.unblock' },
  { value: 'endSessions', right: 'endSessions', label: 'person.acts.sessions' },
  { value: 'security', right: 'readSecurity', label: 'person.security' },
  { value: 'changeStaffRoles', right: 'changeStaffRoles', label: 'person.acts.roles' },
  { value: 'merge', right: 'merge', label: 'person.acts.merge' },
  { value: 'leftProfession', right: 'end', label: 'person.acts.left', isDanger: true },
  { value: 'died', right: 'end', label: 'person.acts.died', isDanger: true },
  { value: 'comeBack', right: 'comeBack', label: 'person.acts.come_back' },
]

const usePersonActDialog = lazyDialog(() => import('./person-act-dialog.tsx'))
const useMergeDialog = lazyDialog(() => import('./merge-with-dialog.tsx'))

interface PersonActsProps {
  readonly person: PersonFile
}

/** The state of the account with the act that settles it. */
export function AccountNotice({ person }: PersonActsProps) {
  const { t } = useLanguage()
  const { isPossible, choose, dialog } = usePersonActs(person)
  const { state, mailRefusedAt } = person.account
  const button = (act: PersonAct, label: MessageKey, isFirst = false) =>
    isPossible(act) && (
      <OfcButton key={act} variant={isFirst ? 'filled' : 'outlined'} onClick={() => choose(act)}>
        {t(label)}
      </OfcButton>
    )
  const actions = [
    button('inviteAgain', inviteLabel(state), !mailRefusedAt && state !== 'invited'),
    button('unblock', 'person.acts.unblock', true),
    (state === 'blocked' || state === 'neverSignedIn') && button('resetPassword', 'person.acts.reset'),
    mailRefusedAt && person.may.includes('change') && (
      <LinkButton key="email" to={editPersonPath(person.id, 'contact')} variant="filled">
        {t('person.acts.correct_email')}
      </LinkButton>
    ),
    button('comeBack', 'person.acts.come_back'),
  ].filter(Boolean)
  return (
    <>
      <AccountStrip person={person} actions={actions.length > 0 && actions} />
      {dialog}
    </>
  )
}

const inviteLabel = (state: PersonFile['account']['state']): MessageKey =>
  state === 'none' ? 'person.acts.invite_first' : 'person.acts.invite'

/** All acts on the person. */
export function PersonMenu({ person }: PersonActsProps) {
  const { t } = useLanguage()
  const { choose, dialog } = usePersonActs(person)
  const [isMerging, setMerging] = useState(false)
  const MergeDialog = useMergeDialog(true)
  const offered = entries.filter(({ right }) => person.may.includes(right))
  if (offered.length === 0) return null
  return (
    <>
      <OfcMenu
        label={t('person.acts.menu', { name: fullName(person) })}
        variant="outlined"
        onSelect={({ value }) => {
          if (value === 'edit') return void go(editPersonPath(person.id))
          if (value === 'security') return void go(personSecurityPath(person.id))
          if (value === 'merge') return setMerging(true)
          const act = offered.flatMap((entry) => (isAct(entry.value) ? entry.value : []))
          choose(act.find((candidate) => candidate === value))
        }}
      >
        <Icon name="more" slot="trigger" />
        {offered.map(({ value, label, isDanger }) => (
          <OfcMenuItem key={value} value={value} tone={isDanger ? 'danger' : 'neutral'}>
            {t(value === 'inviteAgain' ? inviteLabel(person.account.state) : label)}
          </OfcMenuItem>
        ))}
      </OfcMenu>
      {dialog}
      {isMerging && <MergeDialog person={person} onClosed={() => setMerging(false)} />}
    </>
  )
}

const isAct = (value: MenuEntry['value']): value is PersonAct =>
  value !== 'edit' && value !== 'security' && value !== 'merge'

/** The dialog of an act, which its caller renders. */
function usePersonActs(person: PersonFile) {
  const [act, setAct] = useState<PersonAct>()
  const PersonActDialog = usePersonActDialog(true)
  const isPossible = (value: PersonAct) =>
    entries.some((entry) => entry.value === value && person.may.includes(entry.right))
  const dialog = act && <PersonActDialog act={act} person={person} onClosed={() => setAct(undefined)} />
  return { isPossible, choose: setAct, dialog }
}
