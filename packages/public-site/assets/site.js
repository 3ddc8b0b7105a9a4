// Enables client-side validation once a form's elements are defined; until then, and without scripts, the
// server validates.
for (const form of document.forms) {
  const waiting = new Set([...form.querySelectorAll(':not(:defined)')].map(({ localName }) => localName))
  await Promise.all([...waiting].map((name) => customElements.whenDefined(name)))
  for (const dropzone of form.querySelectorAll('ofc-file-dropzone')) takeOver(dropzone)
  form.noValidate = false
}

/** Moves the files and the link targets of the native input to the dropzone. */
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
