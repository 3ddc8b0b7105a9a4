export const texts = {
  label: 'Result pages',
  previous: 'Previous',
  previousPage: 'Previous page',
  next: 'Next',
  nextPage: 'Next page',
  page: (page: number) => `Page\u00a0${page}`,
  position: (page: number, pages: number) => `Page\u00a0${page} of\u00a0${pages}`,
}
