import type { BrowserSession, ContactId, Security, SignIn } from '@officine/api/calls'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTable } from '@officine/ui-elements/react/table.js'
import { useRef, useState } from 'react'
import { queryClient } from '../../../data/index.ts'
import { lazyDialog, showFailure, showToast } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { useLanguage } from '../../../language/index.ts'
import { ProfileSectionRow } from '../profile-section.tsx'
import { deviceText, endSession, endSessions, methodsText, momentText, securityQuery } from './security.ts'
import { SecurityRow } from './security-row.tsx'

const useNotMeDialog = lazyDialog(() => import('./not-me-dialog.tsx'))

interface SessionsProps {
  readonly security: Security
  readonly contactId: ContactId
  /** Whether the administration reads another person's. */
  readonly isOfOther?: boolean
}

/** Where the person is signed in; each session but the current one can be ended. */
export function Sessions({ security, contactId, isOfOther = false }: SessionsProps) {
  const { t } = useLanguage()
  const { sessions, may } = security
  const heading = useRef<HTMLHeadingElement>(null)
  const onRemoved = useFocusAfterRowRemoval(heading, security)
  const [ending, setEnding] = useState<string>()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const mayEnd = may.includes('endSessions')

  /** Removes the rows in the same render as the toast, so that no key press hits a row that is gone. */
  const run = async (key: string, end: () => Promise<unknown>, message: string) => {
    if (ending !== undefined) return
    setEnding(key)
    try {
      await end()
      await queryClient.refetchQueries(securityQuery(contactId))
      onRemoved()
      void showToast('success', message)
    } catch (error) {
      await showFailure(error, t('security.sessions.end_failed'))
    } finally {
      setEnding(undefined)
    }
  }
  const endOthers = () =>
    run(
      'others',
      () => endSessions({ path: { contactId } }),
      isOfOther
        ? t('security.sessions.all_ended')
        : t('security.sessions.others_ended', { count: others.length }),
    )

  return (
    <ProfileSectionRow
      name="sessions"
      note={isOfOther ? undefined : t('security.sessions.note')}
      titleRef={heading}
    >
      {sessions.length === 0 ? (
        <p>{t('security.sessions.none')}</p>
      ) : (
        <ul className="security-rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              mayEnd={mayEnd && !session.isCurrent}
              isEnding={ending === session.id}
              onEnd={(device) =>
                void run(
                  session.id,
                  () => endSession({ path: { contactId, sessionId: session.id } }),
                  t('security.sessions.ended', { device }),
                )
              }
            />
          ))}
        </ul>
      )}
      {mayEnd && others.length > 1 && (
        <div className="security-foot">
          <OfcButton variant="outlined" loading={ending === 'others'} onClick={() => void endOthers()}>
            {isOfOther
              ? t('security.sessions.end_all')
              : t('security.sessions.end_others', { count: others.length })}
          </OfcButton>
        </div>
      )}
    </ProfileSectionRow>
  )
}

interface SessionRowProps {
  readonly session: BrowserSession
  readonly mayEnd: boolean
  readonly isEnding: boolean
  readonly onEnd: (device: string) => void
}

function SessionRow({ session, mayEnd, isEnding, onEnd }: SessionRowProps) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const device = deviceText(language, session)
  const moment = momentText(language, session.signedInAt, now)
  return (
    <SecurityRow
      icon={mobileSystems.has(session.system) ? 'smartphone' : 'monitor'}
      title={device}
      badge={session.isCurrent && <OfcBadge tone="green">{t('security.sessions.current')}</OfcBadge>}
      facts={[
        t('security.sessions.since', { moment }),
        !session.isCurrent &&
          t('security.sessions.used', { moment: momentText(language, session.lastUsedAt, now) }),
      ]}
      actions={
        mayEnd && (
          <OfcButton
            variant="outlined"
            size="small"
            label={t('security.sessions.end_named', { device, moment })}
            loading={isEnding}
            onClick={() => onEnd(device)}
          >
            {t('security.sessions.end')}
          </OfcButton>
        )
      }
    />
  )
}

const mobileSystems: ReadonlySet<string> = new Set(['iOS', 'Android', 'iPadOS'])

/** How many sign-ins show at first. */
const shownSignIns = 5

/** The newest sign-ins and refused attempts, and what to do if they were not the person's. */
export function SignIns({ security, contactId, isOfOther = false }: SessionsProps) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const [isNotMe, setNotMe] = useState(false)
  const NotMeDialog = useNotMeDialog(!isOfOther)
  const { signIns } = security
  const rows = (isWhole ? signIns : signIns.slice(0, shownSignIns)).map((signIn, index) => ({
    ...signIn,
    id: String(index),
    when: momentText(language, signIn.at, now),
    device: deviceText(language, signIn),
  }))
  const columns = [
    { key: 'when', label: t('security.sign_ins.when') },
    { key: 'how', label: t('security.sign_ins.how'), isSlotted: true, render: () => '' },
    { key: 'device', label: t('security.sign_ins.device') },
  ]
  return (
    <ProfileSectionRow name="signIns" note={t('security.sign_ins.note')}>
      {rows.length === 0 ? (
        <p>{t('security.sign_ins.none')}</p>
      ) : (
        <OfcTable label={t('profile.sections.signIns')} columns={columns} rows={rows}>
          {rows.map(({ id, ...signIn }) => (
            <div key={id} slot={`${id}:how`}>
              <How signIn={signIn} />
            </div>
          ))}
        </OfcTable>
      )}
      <div className="security-foot security-foot-plain">
        {signIns.length > shownSignIns && (
          <OfcButton variant="plain" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('security.sign_ins.fewer') : t('security.sign_ins.all', { count: signIns.length })}
          </OfcButton>
        )}
        {!isOfOther && rows.length > 0 && (
          <OfcButton variant="plain" size="small" onClick={() => setNotMe(true)}>
            {t('security.not_me.action')}
          </OfcButton>
        )}
      </div>
      {isNotMe && (
        <NotMeDialog
          contactId={contactId}
          hasPassword={security.password !== null}
          onClosed={() => setNotMe(false)}
        />
      )}
    </ProfileSectionRow>
  )
}

function How({ signIn: { methods, outcome } }: { readonly signIn: Pick<SignIn, 'methods' | 'outcome'> }) {
  const language = useLanguage()
  return (
    <>
      {methodsText(language, methods)}
      {outcome !== 'succeeded' && (
        <span className="security-refused">{language.t(`security.outcomes.${outcome}`)}</span>
      )}
    </>
  )
}
