// Compiled only: importing an element's definition declares its types.
import '@officine/ui-elements/pagination/define.js'
import '@officine/ui-elements/toast/define.js'

const pagination = document.querySelector('ofc-pagination')
export const page: number | undefined = pagination?.page
pagination?.addEventListener('ofc-page-change', (event) => {
  const next: number = event.page
  document.querySelector('ofc-toast-region')?.show({ severity: 'info', message: `Page ${next}` })
})

// @ts-expect-error A page is a number.
document.createElement('ofc-pagination').page = 'two'
