import '@officine/ui-elements/textarea/define.js'

document.addEventListener('astro:page-load', async () => {
  const remark = document.querySelector('ofc-textarea')
  const output = document.querySelector('[data-testid="remark"]')
  if (!remark || !output) return
  const show = () => {
    output.textContent = remark.value
  }
  remark.addEventListener('input', show)
  // Text may have been typed before this script ran.
  await remark.updateComplete
  show()
})
