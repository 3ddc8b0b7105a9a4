import type accessa from '../../../../locales/fr-CA/accessa.json'
import type accessaForms from '../../../../locales/fr-CA/accessa-forms.json'
import type accessaPeople from '../../../../locales/fr-CA/accessa-people.json'
import type account from '../../../../locales/fr-CA/account.json'
import type auth from '../../../../locales/fr-CA/auth.json'
import type confirmation from '../../../../locales/fr-CA/confirmation.json'
import type declaration from '../../../../locales/fr-CA/declaration.json'
import type drafts from '../../../../locales/fr-CA/drafts.json'
import type employees from '../../../../locales/fr-CA/employees.json'
import type employeesLinks from '../../../../locales/fr-CA/employees-links.json'
import type employeesNew from '../../../../locales/fr-CA/employees-new.json'
import type employment from '../../../../locales/fr-CA/employment.json'
import type errorDetails from '../../../../locales/fr-CA/error-details.json'
import type errors from '../../../../locales/fr-CA/errors.json'
import type followUp from '../../../../locales/fr-CA/follow-up.json'
import type forms from '../../../../locales/fr-CA/forms.json'
import type home from '../../../../locales/fr-CA/home.json'
import type memberCard from '../../../../locales/fr-CA/member-card.json'
import type memberDocuments from '../../../../locales/fr-CA/member-documents.json'
import type noticeBanners from '../../../../locales/fr-CA/notice-banners.json'
import type notices from '../../../../locales/fr-CA/notices.json'
import type occupations from '../../../../locales/fr-CA/occupations.json'
import type openingHours from '../../../../locales/fr-CA/opening-hours.json'
import type personSearch from '../../../../locales/fr-CA/person-search.json'
import type pharmacies from '../../../../locales/fr-CA/pharmacies.json'
import type pharmacyEdit from '../../../../locales/fr-CA/pharmacy-edit.json'
import type pharmacyHead from '../../../../locales/fr-CA/pharmacy-head.json'
import type pharmacySearch from '../../../../locales/fr-CA/pharmacy-search.json'
import type profile from '../../../../locales/fr-CA/profile.json'
import type requestQueue from '../../../../locales/fr-CA/request-queue.json'
import type requests from '../../../../locales/fr-CA/requests.json'
import type shell from '../../../../locales/fr-CA/shell.json'
import type signup from '../../../../locales/fr-CA/signup.json'
import type statements from '../../../../locales/fr-CA/statements.json'
import type transactionDecision from '../../../../locales/fr-CA/transaction-decision.json'
import type transactionDetails from '../../../../locales/fr-CA/transaction-details.json'
import type transactionOwners from '../../../../locales/fr-CA/transaction-owners.json'
import type transactionRows from '../../../../locales/fr-CA/transaction-rows.json'
import type transactionSteps from '../../../../locales/fr-CA/transaction-steps.json'
import type transactions from '../../../../locales/fr-CA/transactions.json'
import type upload from '../../../../locales/fr-CA/upload.json'

/** The portal's texts by file; the types are derived from the French files. */
interface Catalogue {
  readonly accessa: typeof accessa
  readonly 'accessa-forms': typeof accessaForms
  readonly 'accessa-people': typeof accessaPeople
  readonly account: typeof account
  readonly auth: typeof auth
  readonly confirmation: typeof confirmation
  readonly declaration: typeof declaration
  readonly drafts: typeof drafts
  readonly employees: typeof employees
  readonly 'employees-links': typeof employeesLinks
  readonly 'employees-new': typeof employeesNew
  readonly employment: typeof employment
  readonly 'error-details': typeof errorDetails
  readonly errors: typeof errors
  readonly 'follow-up': typeof followUp
  readonly forms: typeof forms
  readonly home: typeof home
  readonly 'member-card': typeof memberCard
  readonly 'member-documents': typeof memberDocuments
  readonly 'notice-banners': typeof noticeBanners
  readonly notices: typeof notices
  readonly occupations: typeof occupations
  readonly 'opening-hours': typeof openingHours
  readonly 'person-search': typeof personSearch
  readonly pharmacies: typeof pharmacies
  readonly 'pharmacy-edit': typeof pharmacyEdit
  readonly 'pharmacy-head': typeof pharmacyHead
  readonly 'pharmacy-search': typeof pharmacySearch
  readonly profile: typeof profile
  readonly 'request-queue': typeof requestQueue
  readonly requests: typeof requests
  readonly shell: typeof shell
  readonly signup: typeof signup
  readonly statements: typeof statements
  readonly 'transaction-decision': typeof transactionDecision
  readonly 'transaction-details': typeof transactionDetails
  readonly 'transaction-owners': typeof transactionOwners
  readonly 'transaction-rows': typeof transactionRows
  readonly 'transaction-steps': typeof transactionSteps
  readonly transactions: typeof transactions
  readonly upload: typeof upload
}

/** One file of texts; a route lists those that it needs. */
export type Namespace = keyof Catalogue

export type MessageKey = { [N in Namespace]: keyof Catalogue[N] & string }[Namespace]

/** Needed by every page. */
export const commonNamespaces = ['shell', 'errors'] as const satisfies readonly Namespace[]
