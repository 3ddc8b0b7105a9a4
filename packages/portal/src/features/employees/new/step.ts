/** How a person is looked for: each way finds one person, or a few whom one knows. */
export type AskedPerson =
  | { readonly by: 'name'; readonly lastName: string; readonly firstName: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'practiceNumber'; readonly practiceNumber: string }

/** Where somebody is on the way to a new link. It stands in the address, so that Back and a reload work. */
export type Step =
  | { readonly name: 'search'; readonly asked: AskedPerson | undefined }
  | { readonly name: 'link'; readonly asked: AskedPerson; readonly contactId: string }
  | { readonly name: 'invite'; readonly asked: AskedPerson | undefined }
  | { readonly name: 'added'; readonly employeeId: string; readonly isInvited: boolean }

export function stepOf(query: URLSearchParams): Step {
  const employeeId = query.get('added')
  if (employeeId) return { name: 'added', employeeId, isInvited: query.has('invited') }
  const asked = askedIn(query)
  if (query.has('new')) return { name: 'invite', asked }
  const contactId = query.get('contact')
  return asked && contactId ? { name: 'link', asked, contactId } : { name: 'search', asked }
}

function askedIn(query: URLSearchParams): AskedPerson | undefined {
  const email = query.get('email')
  if (email) return { by: 'email', email }
  const practiceNumber = query.get('number')
  if (practiceNumber) return { by: 'practiceNumber', practiceNumber }
  const [lastName, firstName] = [query.get('lastname'), query.get('firstname')]
  return lastName && firstName ? { by: 'name', lastName, firstName } : undefined
}

export function addressOfStep(pharmacyId: string, step: Step): string {
  const query = new URLSearchParams(queryOf(step))
  const path = `/pharmacies/${encodeURIComponent(pharmacyId)}/employees/new`
  return query.size === 0 ? path : `${path}?${query}`
}

function queryOf(step: Step): Record<string, string> {
  switch (step.name) {
    case 'search':
      return termsOf(step.asked)
    case 'link':
      return { ...termsOf(step.asked), contact: step.contactId }
    case 'invite':
      return { ...termsOf(step.asked), new: '1' }
    case 'added':
      return { added: step.employeeId, ...(step.isInvited ? { invited: '1' } : {}) }
  }
}

function termsOf(asked: AskedPerson | undefined): Record<string, string> {
  switch (asked?.by) {
    case undefined:
      return {}
    case 'name':
      return { lastname: asked.lastName, firstname: asked.firstName }
    case 'email':
      return { email: asked.email }
    case 'practiceNumber':
      return { number: asked.practiceNumber }
  }
}
