// mistake: there is no such variant
export const variant = <ofc-button variant="loud" />
// mistake: a label is a text
export const label = <ofc-text-field label={5} />
// mistake: there is no such property
export const property = <ofc-text-field labell="Nom" />
// mistake: a page is a number
export const page = <ofc-pagination onofc-page-change={(event) => event.page.toUpperCase()} />
