import type { Locale } from '@officine/i18n/locale'
import { escapeHtml } from '../site/escape-html.ts'

/** The content of a mail; HTML parts are escaped by the caller. */
interface MailContent {
  readonly language: Locale
  readonly productName: string
  readonly title: string
  /** HTML: `<p>` and `<blockquote>`. */
  readonly paragraphs: readonly string[]
  /** `help` is shown above the full address, for clients in which the button doesn't work. */
  readonly button: { readonly label: string; readonly address: string; readonly help: string }
  /** HTML, one line each: the sender and their contact. */
  readonly sender: readonly string[]
  /** HTML. */
  readonly closing: string
}

/** Prevents mail clients from linking numbers and dates automatically. */
const noAutomaticLinks = 'telephone=no,date=no,address=no,email=no,url=no'

/**
 * Renders a mail as a sheet, like the portal, in light or dark. Uses a table and inline colours
 * besides the style, for clients that support nothing else (Outlook) or drop styles in the head.
 */
export function renderMailHtml({
  language,
  productName,
  title,
  paragraphs,
  button,
  sender,
  closing,
}: MailContent): string {
  const address = escapeHtml(button.address)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="${noAutomaticLinks}">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body class="paper" style="${light.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="${light.sheet}">
<tr><td class="brand" style="${light.brand}">${escapeHtml(productName)}</td></tr>
<tr><td class="words" style="padding:8px 24px 24px">
${paragraphs.join('\n')}
<p style="margin:24px 0"><a class="button" href="${address}" style="${light.button}">${escapeHtml(button.label)}</a></p>
<p class="soft" style="${light.soft}">${escapeHtml(button.help)}<br><span class="address" style="word-break:break-all">${address}</span></p>
</td></tr>
<tr><td class="foot soft" style="${light.foot}">
${sender.map((line) => `<div>${line}</div>`).join('\n')}
<p style="margin:12px 0 0">${closing}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The light and dark values of the design tokens, by their names (`ui-elements`, `tokens.css`). */
export const mailColours = {
  light: {
    paper: '#faf8f3',
    surface: '#fffefb',
    ink: '#17231e',
    inkSoft: '#4c5a53',
    line: '#e2ddd0',
    accent: '#0b6a50',
    accentInk: '#08503c',
    onAccent: '#ffffff',
  },
  dark: {
    paper: '#0f1513',
    surface: '#161e1b',
    ink: '#e9efeb',
    inkSoft: '#a9b7b0',
    line: '#2a3631',
    accent: '#5fcaa3',
    accentInk: '#86dcbd',
    onAccent: '#062318',
  },
} as const

const font = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif"

const light = {
  paper: `margin:0;padding:0;background:${mailColours.light.paper};color:${mailColours.light.ink};${font};font-size:16px;line-height:1.5`,
  sheet: `max-width:576px;background:${mailColours.light.surface};border:1px solid ${mailColours.light.line};border-radius:16px`,
  brand: `padding:20px 24px 0;color:${mailColours.light.accentInk};font-size:18px;font-weight:bold`,
  button: `display:inline-block;padding:13px 20px;border-radius:10px;background:${mailColours.light.accent};color:${mailColours.light.onAccent};font-weight:bold;text-decoration:none`,
  soft: `margin:0;color:${mailColours.light.inkSoft};font-size:14px`,
  foot: `padding:16px 24px 20px;border-top:1px solid ${mailColours.light.line};color:${mailColours.light.inkSoft};font-size:14px`,
} as const

/**
 * Sets a person's text apart from the association's; inline, for clients that drop styles in the
 * head.
 */
export const quoteStyle = `margin:16px 0;padding-left:16px;border-left:3px solid ${mailColours.light.line}`

/** Needs `!important` to override the inline styles. */
const style = `
.words p{margin:16px 0}
.foot a,.words a:not(.button){color:${mailColours.light.accentInk}}
@media (prefers-color-scheme:dark){
.paper{background:${mailColours.dark.paper}!important;color:${mailColours.dark.ink}!important}
.sheet{background:${mailColours.dark.surface}!important;border-color:${mailColours.dark.line}!important}
.brand{color:${mailColours.dark.accentInk}!important}
.soft{color:${mailColours.dark.inkSoft}!important}
.foot{border-color:${mailColours.dark.line}!important}
.words blockquote{border-color:${mailColours.dark.line}!important}
.button{background:${mailColours.dark.accent}!important;color:${mailColours.dark.onAccent}!important}
.foot a,.words a:not(.button){color:${mailColours.dark.accentInk}!important}
}
`
