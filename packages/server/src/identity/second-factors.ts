import type { ContactId, SignInMethod } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { authenticatorApp, contact, employment, passkey, recoveryCode } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { findRecipient, sendMail } from '../mail/send-mail.ts'
import { type SecondFactorRule, secondFactorAmr } from './identity-settings.ts'
import { forgetRememberedDevices } from './known-devices.ts'

export interface Factors {
  readonly passkeys: number
  readonly hasApp: boolean
  readonly recoveryCodes: number
}

/** What a person can prove besides their password. */
export async function readFactors(db: Queryable, contactId: ContactId): Promise<Factors> {
  const ofPerson = sql`contact_id = ${contactId}`
  const { rows } = await db.execute<{ passkeys: number; hasApp: boolean; recoveryCodes: number }>(sql`select
    (select count(*)::int from ${passkey} where ${ofPerson}) as "passkeys",
    exists (select 1 from ${authenticatorApp} where ${ofPerson} and confirmed_at is not null) as "hasApp",
    (select count(*)::int from ${recoveryCode} where ${ofPerson} and used_at is null) as "recoveryCodes"`)
  return rows[0] ?? { passkeys: 0, hasApp: false, recoveryCodes: 0 }
}

/** A recovery code replaces a factor and is none. */
export const hasFactor = ({ passkeys, hasApp }: Factors): boolean => passkeys > 0 || hasApp

/** Serializes what adds and removes a person's factors; false if there is no such person. */
export async function lockFactors(db: Queryable, contactId: ContactId): Promise<boolean> {
  const ofPerson = eq(contact.id, contactId)
  const rows = await db.select({ id: contact.id }).from(contact).where(ofPerson).for('no key update')
  return rows.length > 0
}

/** Whether the association's rule obliges the person to a second factor. */
export async function isObliged(
  db: Queryable,
  contactId: ContactId,
  rule: SecondFactorRule,
): Promise<boolean> {
  if (rule !== 'staff') return rule === 'everyone'
  const rows = await db
    .select({ id: employment.id })
    .from(employment)
    .where(
      and(
        eq(employment.contactId, contactId),
        inArray(employment.type, [employmentTypes.Permanence, employmentTypes.AdminAQPP]),
        isCurrentOn(todayInQuebec()),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Authentication methods in tokens (RFC 8176): `mfa` is a second factor, or a passkey alone. */
export function amrOf(methods: readonly SignInMethod[], isDeviceRemembered = false): readonly string[] {
  const names = methods.map((method) => amrNames[method])
  const hasSecondFactor = isDeviceRemembered || methods.some((method) => secondFactorMethods.has(method))
  return [...new Set([...names, ...(hasSecondFactor ? [secondFactorAmr] : [])])]
}

const secondFactorMethods: ReadonlySet<SignInMethod> = new Set([
  'passkey',
  'authenticatorApp',
  'recoveryCode',
])

const amrNames = {
  password: 'pwd',
  signUp: 'pwd',
  passkey: 'pop',
  authenticatorApp: 'otp',
  recoveryCode: 'otp',
  external: 'fed',
} as const satisfies Record<SignInMethod, string>

const factorActions = {
  added: 'account.addFactor',
  removed: 'account.removeFactor',
  replaced: 'account.replaceFactor',
  reset: 'account.resetFactors',
} as const

interface FactorChange {
  readonly contactId: ContactId
  /** `all`: the association has removed them. */
  readonly factor: 'passkey' | 'authenticatorApp' | 'recoveryCodes' | 'all'
  readonly change: 'added' | 'removed' | 'replaced' | 'reset'
  /** Of a passkey; empty otherwise. */
  readonly name?: string
  readonly actor: Actor
}

/** Mails the person, in case somebody else did it, and writes the audit. */
export async function reportFactorChange(
  db: Queryable,
  { contactId, factor, change, name = '', actor }: FactorChange,
): Promise<void> {
  await forgetRememberedDevices(db, contactId)
  const recipient = await findRecipient(db, contactId)
  if (recipient) await sendMail(db, 'factorChanged', { factor, change, passkeyName: name }, [recipient])
  await appendAudit(db, {
    actor,
    action: factorActions[change],
    recordType: 'account',
    recordId: contactId,
    fields: [factor],
  })
}
