// biome-ignore-all lint: ECMAScript 5, for browsers that can't run anything else of the page.

// Shows which browsers work, in place of a page that stays empty in an older one. Its script element
// may have `data-phone`, ten digits, and `data-instead-of`, the id of an element to hide.
;(function () {
  // Popovers set the floor: Chrome and Edge 114, Firefox 125, Safari 17 (oldest-browsers.ts).
  if (window.HTMLElement && 'popover' in HTMLElement.prototype) return
  var script = document.querySelector('script[src*="unsupported-browser"]')
  var phone = /^\d{10}$/.test(script.getAttribute('data-phone') || '')
    ? script.getAttribute('data-phone')
    : ''
  var texts = [
    {
      lang: 'fr-CA',
      heading: 'Votre navigateur est trop ancien pour ce site',
      works: 'Le site fonctionne avec ces navigateurs, ou une version plus récente :',
      safari: 'Safari 17 (macOS\u00a012 ou iOS\u00a017)',
      todo: 'Mettez le vôtre à jour, ou ouvrez la page dans un autre navigateur ou sur un autre appareil.',
      help: 'Besoin d’aide? Téléphonez à l’Association :\u00a0',
    },
    {
      lang: 'en-CA',
      heading: 'Your browser is too old for this site',
      works: 'The site works in these browsers, or a newer version:',
      safari: 'Safari 17 (macOS\u00a012 or iOS\u00a017)',
      todo: 'Update yours, or open the page in another browser or on another device.',
      help: 'Need help? Call the Association: ',
    },
  ]
  if (/^en/i.test(document.documentElement.lang)) texts.reverse()

  function add(parent, tagName, text) {
    var element = document.createElement(tagName)
    if (text) element.appendChild(document.createTextNode(text))
    return parent.appendChild(element)
  }

  function style(element, declarations) {
    // Not by the attribute, which the page's policy forbids.
    for (var name in declarations) element.style[name] = declarations[name]
  }

  var notice = document.createElement('div')
  notice.id = 'unsupported-browser'
  notice.setAttribute('role', 'alert')
  style(notice, {
    background: '#fffefb',
    borderBottom: '4px solid #0b6a50',
    color: '#17231e',
    font: '17px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif',
    padding: '24px 16px',
  })
  for (var index = 0; index < texts.length; index++) {
    var text = texts[index]
    var part = add(notice, 'section')
    part.lang = text.lang
    style(part, { margin: '0 auto 24px', maxWidth: '640px' })
    style(add(part, 'h1', text.heading), { fontSize: '24px', lineHeight: '1.25', margin: '0 0 12px' })
    style(add(part, 'p', text.works), { margin: '0' })
    var list = add(part, 'ul')
    style(list, { margin: '8px 0 12px', padding: '0 0 0 24px' })
    var browsers = ['Chrome 114', 'Edge 114', 'Firefox 128', text.safari]
    for (var item = 0; item < browsers.length; item++) add(list, 'li', browsers[item])
    style(add(part, 'p', text.todo), { margin: '0 0 12px' })
    if (phone) {
      var help = add(part, 'p', text.help)
      style(help, { margin: '0' })
      var link = add(help, 'a', phone.replace(/^(...)(...)/, '$1\u00a0$2-'))
      link.href = 'tel:+1' + phone
      style(link, { color: '#08503c' })
    }
  }

  var replaced = document.getElementById(script.getAttribute('data-instead-of') || '')
  if (replaced) replaced.style.display = 'none'
  document.body.insertBefore(notice, document.body.firstChild)
})()
