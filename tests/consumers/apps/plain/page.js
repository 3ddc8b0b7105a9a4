// Connects the elements of index.html, for the pages without a framework.
const form = document.querySelector('form')
const name = document.querySelector('ofc-text-field')
const accepts = document.querySelector('ofc-checkbox')
const pagination = document.querySelector('ofc-pagination')

function show(output, text) {
  document.querySelector(`[data-testid="${output}"]`).textContent = text
}

name.addEventListener('input', () => show('typed', name.value))
accepts.addEventListener('change', () => show('accepted', accepts.checked))
pagination.addEventListener('ofc-page-change', (event) => {
  pagination.page = event.page
  show('page', event.page)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  show('sent', JSON.stringify([...new FormData(form)]))
})
document.querySelector('#focus-name').addEventListener('click', () => name.focus())
document.querySelector('#set-name').addEventListener('click', () => {
  name.value = 'Zoé'
  show('typed', name.value)
})
