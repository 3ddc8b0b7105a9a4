import { addressOf, type PageName, pageNames } from '../addresses.ts'
import { attribute, attributeIf, type Html, html } from '../html.ts'
import { type Language, languages, otherLanguage, textsIn } from '../texts/language.ts'
import type { Theme } from '../theme.ts'
import { brandMark, icons } from './icons.ts'

/** URLs of assets and of link targets. */
export interface LayoutAddresses {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly portalUrl: string
  readonly styleSheets: readonly string[]
  readonly font: string
  readonly icon: string
  readonly script: string
  /** The one script that loads the elements used on the page. */
  readonly loader: string
  /** Shows which browsers work where this one is too old. */
  readonly unsupportedBrowser: string
  /** The URLs of the modules to preload for the elements in the content. */
  readonly preloadsFor: (content: string, language: Language) => readonly string[]
}

export interface PageMetadata {
  readonly language: Language
  readonly title: string
  /** The meta description: one or two sentences. */
  readonly description?: string
  /** The page, or the page that it belongs to. */
  readonly page?: PageName
  /** False for error and confirmation pages: `noindex`, without a page in the other language. */
  readonly isIndexable?: boolean
  readonly theme: Theme
}

export function layout(metadata: PageMetadata, content: Html, addresses: LayoutAddresses): string {
  const { language, title, description, page, isIndexable = true, theme } = metadata
  const texts = textsIn(language)
  const alternateLanguage = otherLanguage(language)
  const { siteUrl, portalUrl, styleSheets, font, icon, script, loader, unsupportedBrowser, preloadsFor } =
    addresses
  const preloads = preloadsFor(content.source, language)
  const hasElements = preloads.length > 0
  return html`<!doctype html>
<html lang="${language}" data-ofc-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${texts.association}</title>
${description && html`<meta name="description" content="${description}">`}
${!isIndexable && html`<meta name="robots" content="noindex">`}
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
${styleSheets.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}
<link rel="icon" href="${icon}" type="image/svg+xml">
${page && isIndexable && languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="${siteUrl}${addressOf(page, code)}">\n`)}
<script defer src="${unsupportedBrowser}" data-phone="5145550142"></script>
${hasElements && html`<script type="module" src="${loader}"></script>\n<script type="module" src="${script}"></script>`}
${preloads.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
<header class="site-header">
<div class="bar">
<a class="brand" href="${addressOf('home', language)}">${brandMark}<span class="brand-long">${texts.association}</span><span class="brand-short" aria-hidden="true">${texts.shortName}</span></a>
<button class="menu-button" type="button" popovertarget="menu">${icons.menu}${texts.menu}</button>
<nav id="menu" popover aria-label="${texts.navigation}">
<ul class="menu-list">
${pageNames.map((name) => html`<li><a href="${addressOf(name, language)}"${attribute('aria-current', name === page ? 'page' : undefined)}>${texts[name].name}</a></li>\n`)}
<li class="apart"><a href="${addressOf(page ?? 'home', alternateLanguage)}" lang="${alternateLanguage}" hreflang="${alternateLanguage}">${texts.otherLanguage}</a></li>
<li><a class="button outlined" href="${portalUrl}${language === 'fr-CA' ? '/' : `/${language}/`}">${texts.memberSpace}</a></li>
</ul>
</nav>
</div>
</header>
<main id="main" tabindex="-1"${attributeIf('data-wide', page === 'home')}>
${content}
</main>
<footer class="site-footer">
<div class="bar">
<p><strong>${texts.association}</strong><br>${texts.footer.address}</p>
<p><a href="tel:+15145550142">${texts.footer.phone}</a><br>${texts.footer.hours}</p>
<p class="demonstration">${texts.footer.demonstration}</p>
</div>
</footer>
</body>
</html>
`.source
}
