/**
 * The portal's texts by file; the types are derived from the French files. `messages.ts` and
 * `english-files.ts` find the files by themselves.
 */
interface Catalogue {
  readonly accessa: typeof import('../../../../locales/fr-CA/accessa.json')
  readonly 'accessa-forms': typeof import('../../../../locales/fr-CA/accessa-forms.json')
  readonly 'accessa-people': typeof import('../../../../locales/fr-CA/accessa-people.json')
  readonly account: typeof import('../../../../locales/fr-CA/account.json')
  readonly announcements: typeof import('../../../../locales/fr-CA/announcements.json')
  readonly auth: typeof import('../../../../locales/fr-CA/auth.json')
  readonly confirmation: typeof import('../../../../locales/fr-CA/confirmation.json')
  readonly declaration: typeof import('../../../../locales/fr-CA/declaration.json')
  readonly drafts: typeof import('../../../../locales/fr-CA/drafts.json')
  readonly employees: typeof import('../../../../locales/fr-CA/employees.json')
  readonly 'employees-links': typeof import('../../../../locales/fr-CA/employees-links.json')
  readonly 'employees-new': typeof import('../../../../locales/fr-CA/employees-new.json')
  readonly employment: typeof import('../../../../locales/fr-CA/employment.json')
  readonly 'error-details': typeof import('../../../../locales/fr-CA/error-details.json')
  readonly errors: typeof import('../../../../locales/fr-CA/errors.json')
  readonly 'follow-up': typeof import('../../../../locales/fr-CA/follow-up.json')
  readonly forms: typeof import('../../../../locales/fr-CA/forms.json')
  readonly history: typeof import('../../../../locales/fr-CA/history.json')
  readonly home: typeof import('../../../../locales/fr-CA/home.json')
  readonly imports: typeof import('../../../../locales/fr-CA/imports.json')
  readonly 'member-card': typeof import('../../../../locales/fr-CA/member-card.json')
  readonly 'member-documents': typeof import('../../../../locales/fr-CA/member-documents.json')
  readonly merge: typeof import('../../../../locales/fr-CA/merge.json')
  readonly 'notice-banners': typeof import('../../../../locales/fr-CA/notice-banners.json')
  readonly notices: typeof import('../../../../locales/fr-CA/notices.json')
  readonly occupations: typeof import('../../../../locales/fr-CA/occupations.json')
  readonly 'opening-hours': typeof import('../../../../locales/fr-CA/opening-hours.json')
  readonly people: typeof import('../../../../locales/fr-CA/people.json')
  readonly person: typeof import('../../../../locales/fr-CA/person.json')
  readonly 'person-search': typeof import('../../../../locales/fr-CA/person-search.json')
  readonly pharmacies: typeof import('../../../../locales/fr-CA/pharmacies.json')
  readonly 'pharmacy-edit': typeof import('../../../../locales/fr-CA/pharmacy-edit.json')
  readonly 'pharmacy-head': typeof import('../../../../locales/fr-CA/pharmacy-head.json')
  readonly 'pharmacy-register': typeof import('../../../../locales/fr-CA/pharmacy-register.json')
  readonly 'pharmacy-search': typeof import('../../../../locales/fr-CA/pharmacy-search.json')
  readonly profile: typeof import('../../../../locales/fr-CA/profile.json')
  readonly register: typeof import('../../../../locales/fr-CA/register.json')
  readonly 'request-queue': typeof import('../../../../locales/fr-CA/request-queue.json')
  readonly requests: typeof import('../../../../locales/fr-CA/requests.json')
  readonly search: typeof import('../../../../locales/fr-CA/search.json')
  readonly security: typeof import('../../../../locales/fr-CA/security.json')
  readonly shell: typeof import('../../../../locales/fr-CA/shell.json')
  readonly signup: typeof import('../../../../locales/fr-CA/signup.json')
  readonly statements: typeof import('../../../../locales/fr-CA/statements.json')
  readonly 'transaction-decision': typeof import('../../../../locales/fr-CA/transaction-decision.json')
  readonly 'transaction-details': typeof import('../../../../locales/fr-CA/transaction-details.json')
  readonly 'transaction-owners': typeof import('../../../../locales/fr-CA/transaction-owners.json')
  readonly 'transaction-rows': typeof import('../../../../locales/fr-CA/transaction-rows.json')
  readonly 'transaction-steps': typeof import('../../../../locales/fr-CA/transaction-steps.json')
  readonly transactions: typeof import('../../../../locales/fr-CA/transactions.json')
  readonly upload: typeof import('../../../../locales/fr-CA/upload.json')
}

/** One file of texts; a route lists those that it needs. */
export type Namespace = keyof Catalogue

export type MessageKey = { [N in Namespace]: keyof Catalogue[N] & string }[Namespace]

/** Needed by every page. */
export const commonNamespaces = ['shell', 'errors'] as const satisfies readonly Namespace[]
