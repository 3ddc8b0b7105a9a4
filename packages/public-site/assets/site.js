// Once its elements are alive a form says by itself what is wrong, before it is sent; until then, and without scripts, the server does.
for (const form of document.forms) {
  const waiting = new Set([...form.querySelectorAll(':not(:defined)')].map(({ localName }) => localName))
  await Promise.all([...waiting].map((name) => customElements.whenDefined(name)))
  for (const dropzone of form.querySelectorAll('ofc-file-dropzone')) takeOver(dropzone)
  form.noValidate = false
}

/** The place to drop files on takes over what was chosen in the plain input before it, and the links that lead to it. */
function takeOver(dropzone) {
  const input = dropzone.querySelector('input[type=file]')
  if (input.files.length > 0) dropzone.files = input.files
  input.disabled = true
  for (const link of document.querySelectorAll(`a[href="#${input.id}"]`)) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      dropzone.scrollIntoView({ block: 'center' })
      dropzone.focus({ preventScroll: true })
    })
  }
}
