import type { StoryContext } from '@storybook/web-components-vite'
import { html, type TemplateResult } from 'lit'
import { checkIcon } from '../src/icon/check-icon.ts'
import { xIcon } from '../src/icon/x-icon.ts'
import { nameIn } from './index-names.ts'
import { keysOf } from './key-names.ts'
import type { Language } from './labels.ts'
import { code } from './pages/guide-page.ts'
import { languageIn, renderStory } from './render-story.ts'
import { type Situation, situationsOf } from './situations.ts'
import { phraseOf } from './spoken-words.ts'
import type { Story, StoryValues } from './story.ts'
import type { EventOrder, Guideline, KeyUsage, SpokenNode, Text, Usage } from './usage.ts'
import { words } from './usage-words.ts'

interface UsageStory<E extends HTMLElement> extends Story<E> {
  readonly render: (given: StoryValues, context: StoryContext) => TemplateResult
}

/** The page of an element, around an example that the controls change. */
export function usagePage<E extends HTMLElement>(usage: Usage, example: Story<E>): UsageStory<E> {
  return {
    ...example,
    render: (given, context) => {
      const language = languageIn(context)
      const [, name = ''] = context.title.split('/')
      return html`<article class="guide usage">
        <header>
          <h1>${nameIn(language, name)}</h1>
          <code>&lt;${context.component}&gt;</code>
        </header>
        ${sections(usage, textsIn(language), renderStory(given, context))}
        ${situationList(situationsOf(context.component), textsIn(language))}
      </article>`
    },
  }
}

type Write = (text: Text) => string

const textsIn =
  (language: Language): Write =>
  (text) =>
    language === 'fr-CA' ? text.fr : text.en

function sections(usage: Usage, write: Write, example: Node): TemplateResult {
  return html`
    <p>${prose(write(usage.purpose))}</p>
    <h2>${write(words.example)}</h2>
    <div class="live">${example}</div>
    <h2>${write(words.keyboard)}</h2>
    ${usage.keyboard.length > 0 ? keyTable(usage.keyboard, write) : html`<p>${write(words.noKeys)}</p>`}
    <h2>${write(words.screenReader)}</h2>
    ${
      usage.spoken.length > 0
        ? html`<p>${write(words.fromTree)}</p>
            <ul class="spoken">${usage.spoken.map((node) => spokenItem(node, write))}</ul>`
        : html`<p>${write(words.notSpoken)}</p>`
    }
    <h2>${write(words.events)}</h2>
    ${
      usage.events.length > 0
        ? html`<dl>${usage.events.map((order) => eventOrder(order, write))}</dl>`
        : html`<p>${write(words.noEvents)}</p>`
    }
    <h2>${write(words.guidelines)}</h2>
    ${usage.guidelines.map((guideline) => guidelinePair(guideline, write))}
  `
}

const situationList = (situations: readonly Situation[], write: Write) =>
  html`<h2>${write(words.testedIn)}</h2>
    <ul>${situations.map(({ text }) => html`<li>${prose(write(text))}</li>`)}</ul>`

/** A text with code between backticks. */
const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))

function keyTable(rows: readonly KeyUsage[], write: Write): TemplateResult {
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${write(words.keyboard)}>
    <table>
      <thead>
        <tr>
          <th scope="col">${write(words.key)}</th>
          <th scope="col">${write(words.effect)}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ keys, does }) => html`<tr>
            <th scope="row">${separated(
              keys.map((key) => combination(key, write)),
              html` ${write(words.or)} `,
            )}</th>
            <td>${prose(write(does))}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const combination = (key: string, write: Write) =>
  separated(
    keysOf(key).map((name) => html`<kbd>${write(name)}</kbd>`),
    ' + ',
  )

const separated = (items: readonly unknown[], separator: unknown) =>
  items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]))

function spokenItem(node: SpokenNode, write: Write): TemplateResult {
  const phrase = write({ fr: `« ${phraseOf(node, 'fr')} »`, en: `“${phraseOf(node, 'en')}”` })
  return html`<li>
    ${node.when ? html`<span class="when">${prose(write(node.when))}</span>` : ''}
    <span>${phrase}</span>
    <code>${node.role}</code>
  </li>`
}

function eventOrder({ action, events }: EventOrder, write: Write): TemplateResult {
  return html`<dt>${prose(write(action))}</dt>
    <dd>
      ${
        events.length > 0
          ? html`<ol>${events.map((event) => html`<li>${eventFields(event)}</li>`)}</ol>`
          : write(words.none)
      }
    </dd>`
}

/** `input target.value="R"`: the type stands out from the fields. */
function eventFields(event: string): TemplateResult {
  const [, type, fields] = /^(\S+) ?(.*)$/.exec(event) ?? []
  return html`<code><strong>${type}</strong> ${fields}</code>`
}

function guidelinePair({ good, bad }: Guideline, write: Write): TemplateResult {
  return html`<div class="guideline">
    <section class="good">
      <h3>${checkIcon()} ${write(words.good)}</h3>
      <p>${prose(write(good.text))}</p>
      ${code(good.example)}
    </section>
    <section class="bad">
      <h3>${xIcon()} ${write(words.bad)}</h3>
      <p>${prose(write(bad.text))}</p>
      ${code(bad.example)}
    </section>
  </div>`
}
