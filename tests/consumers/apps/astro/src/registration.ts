import '@officine/ui-elements/button/define.js'
import '@officine/ui-elements/checkbox/define.js'
import '@officine/ui-elements/date-input/define.js'
import '@officine/ui-elements/pagination/define.js'
import '@officine/ui-elements/radio-group/define.js'
import '@officine/ui-elements/tabs/define.js'
import '@officine/ui-elements/text-field/define.js'

// The client router shows the page again without running its scripts again.
document.addEventListener('astro:page-load', () => {
  const form = document.querySelector<HTMLFormElement>('#registration')
  const name = document.querySelector('ofc-text-field')
  const accepts = document.querySelector('ofc-checkbox')
  const pagination = document.querySelector('ofc-pagination')
  if (!form || !name || !accepts || !pagination) return

  const show = (output: string, text: string) => {
    const element = document.querySelector(`[data-testid="${output}"]`)
    if (element) element.textContent = text
  }
  name.addEventListener('input', () => show('typed', name.value))
  accepts.addEventListener('change', () => show('accepted', String(accepts.checked)))
  pagination.addEventListener('ofc-page-change', (event) => {
    pagination.page = event.page
    show('page', String(event.page))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show('sent', JSON.stringify([...new FormData(form)]))
  })
  document.querySelector('#focus-name')?.addEventListener('click', () => name.focus())
  document.querySelector('#set-name')?.addEventListener('click', () => {
    name.value = 'Zoé'
    show('typed', name.value)
  })
})
