import { addressOf } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { type Language, textsIn } from '../texts/language.ts'
import { type IconName, icons, storefront } from './icons.ts'

export function homePage(language: Language, portalUrl: string): Html {
  const { home } = textsIn(language)
  return html`<section class="hero">
<div>
<h1>${home.title}</h1>
<p class="lead">${home.lead}</p>
<p class="actions"><a class="button" href="${addressOf('membership', language)}">${home.join}</a><a class="button outlined" href="${addressOf('contact', language)}">${home.write}</a></p>
</div>
${storefront}
</section>
<section aria-labelledby="work">
<h2 id="work">${home.workTitle}</h2>
<ul class="work">
${home.work.map(({ icon, title, text }) => html`<li>${isIcon(icon) && html`<span class="tile">${icons[icon]}</span>`}<h3>${title}</h3><p>${text}</p></li>\n`)}
</ul>
</section>
<section class="sheet" aria-labelledby="steps">
<h2 id="steps">${home.stepsTitle}</h2>
<ol class="steps">
${home.steps.map(({ title, text }) => html`<li><h3>${title}</h3><p>${text}</p></li>\n`)}
</ol>
<p class="actions"><a class="button outlined" href="${addressOf('membership', language)}">${home.ask}${icons.arrow}</a></p>
</section>
<section aria-labelledby="questions">
<h2 id="questions">${home.questionsTitle}</h2>
<div class="questions">
${home.questions.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>\n`)}
</div>
<p class="member"><strong>${home.alreadyMember}</strong> <a href="${portalUrl}${language === 'fr-CA' ? '/' : `/${language}/`}">${home.toMemberSpace}</a></p>
</section>`
}

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name)
