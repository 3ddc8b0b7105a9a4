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
  const date = document.querySelector('ofc-date-input')
  const accepts = document.querySelector('ofc-checkbox')
  const pagination = document.querySelector('ofc-pagination')
  if (!form || !name || !date || !accepts || !pagination) return

  const show = (output: string, text: string) => {
    const element = document.querySelector(`[data-testid="${output}"]`)
    if (element) element.textContent = text
  }
  const showName = () => show('typed', name.value)
  const showDate = () => show('chosen', date.value)
  const showAccepted = () => show('accepted', String(accepts.checked))
  name.addEventListener('input', showName)
  date.addEventListener('change', showDate)
  accepts.addEventListener('change', showAccepted)
  // What the person entered before the scripts arrived.
  for (const showState of [showName, showDate, showAccepted]) showState()
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
