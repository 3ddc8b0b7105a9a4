// Once its elements are alive a form says by itself what is wrong, before it is sent; until then, and without scripts, the server does.
for (const form of document.forms) {
  const waiting = new Set([...form.querySelectorAll(':not(:defined)')].map(({ localName }) => localName))
  await Promise.all([...waiting].map((name) => customElements.whenDefined(name)))
  form.noValidate = false
}
