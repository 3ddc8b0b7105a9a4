export const texts = { label: 'Breadcrumb' }
