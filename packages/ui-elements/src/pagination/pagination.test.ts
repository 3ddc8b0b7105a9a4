import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { announcedLines } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcPagination } from './pagination.ts'
import './define.ts'

const fiveHundred = html`<ofc-pagination page="1" page-size="10" total-count="500"></ofc-pagination>`
const numbers = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll('li') ?? [])].map((li) => li.textContent)
const current = (element: Element) => part(element, '[aria-current="page"]').textContent
const button = (element: Element, name: string) => part(element, `[aria-label="${name}"]`)

describe('ofc-pagination', () => {
  it('renders a named landmark and marks the current page', async () => {
    const pagination = await mount(
      html`<ofc-pagination page="2" page-size="10" total-count="45"></ofc-pagination>`,
    )
    expect(part(pagination, 'nav').getAttribute('aria-label')).to.equal('Pages de résultats')
    expect(numbers(pagination)).to.deep.equal(['1', '2', '3', '4', '5'])
    expect(current(pagination)).to.equal('2')
  })

  it('shows nothing for a single page', async () => {
    const pagination = await mount(html`<ofc-pagination page-size="10" total-count="10"></ofc-pagination>`)
    expect(pagination.shadowRoot?.querySelector('nav')).to.equal(null)
  })

  it('changes the page by keyboard, emits the page, and focuses the current page', async () => {
    await loadTokens()
    const pagination = await mount<OfcPagination>(fiveHundred)
    const requestedPages: number[] = []
    pagination.addEventListener('ofc-page-change', (event) => requestedPages.push(event.page))
    button(pagination, 'Page\u00a05').focus()
    await sendKeys({ press: 'Enter' })
    await rendered(pagination)
    expect(requestedPages).to.deep.equal([5])
    expect(current(pagination)).to.equal('5')
    expect(pagination.shadowRoot?.activeElement?.textContent).to.equal('5')
  })

  it('keeps the focus on the arrow button up to the last page', async () => {
    const pagination = await mount<OfcPagination>(
      html`<ofc-pagination page="48" page-size="10" total-count="500"></ofc-pagination>`,
    )
    const next = button(pagination, 'Page suivante')
    next.focus()
    for (let times = 0; times < 4; times += 1) await sendKeys({ press: 'Enter' })
    await rendered(pagination)
    expect(pagination.page).to.equal(50)
    expect(pagination.shadowRoot?.activeElement).to.equal(next)
    expect(next.getAttribute('aria-disabled')).to.equal('true')
  })

  it('stays when the page cancels the event', async () => {
    const pagination = await mount<OfcPagination>(fiveHundred)
    pagination.addEventListener('ofc-page-change', (event) => event.preventDefault())
    button(pagination, 'Page suivante').click()
    expect(pagination.page).to.equal(1)
  })

  it('announces the position', async () => {
    const clock = new FakeClock()
    try {
      const pagination = await mount<OfcPagination>(fiveHundred)
      button(pagination, 'Page suivante').click()
      await clock.pass(200)
      // Announcements of earlier tests may come between.
      expect(announcedLines('polite')).to.include('Page\u00a02 sur\u00a050')
    } finally {
      clock.restore()
    }
  })

  it('renders links when it has a function for their addresses', async () => {
    const pagination = await mount<OfcPagination>(
      html`<ofc-pagination page="1" page-size="10" total-count="30" .hrefFor=${(page: number) => `#page=${page}`}></ofc-pagination>`,
    )
    expect(part<HTMLAnchorElement>(pagination, '[part="next"]').hash).to.equal('#page=2')
    expect(part(pagination, '[part="previous"]').hasAttribute('href')).to.equal(false)
    pagination.addEventListener('ofc-page-change', (event) => event.preventDefault())
    button(pagination, 'Page\u00a03').click()
    expect(location.hash).to.equal('')
  })

  it('renders links from a text attribute in plain HTML', async () => {
    const pagination = await mount(
      html`<ofc-pagination page="1" page-size="10" total-count="30" href-for="?page={page}"></ofc-pagination>`,
    )
    expect(part<HTMLAnchorElement>(pagination, '[part="next"]').search).to.equal('?page=2')
  })

  it('shows the position in place of the numbers in a narrow container', async () => {
    await loadTokens()
    const pagination = await mount(
      html`<ofc-pagination page="2" page-size="10" total-count="45"></ofc-pagination>`,
    )
    pagination.parentElement?.style.setProperty('inline-size', '288px')
    expect(getComputedStyle(part(pagination, 'ol')).display).to.equal('none')
    expect(part(pagination, '.position').textContent).to.equal('Page\u00a02 sur\u00a05')
    expect(pagination.scrollWidth).to.equal(288)
  })

  it('shows the last page where there are fewer than its own, and none before the first', async () => {
    const pagination = await mount<OfcPagination>(
      html`<ofc-pagination page="5" page-size="20" total-count="100"></ofc-pagination>`,
    )
    pagination.totalCount = 30
    await rendered(pagination)
    expect(part(pagination, '[aria-current]').textContent).to.equal('2')
    expect(part(pagination, '[part="next"]').getAttribute('aria-disabled')).to.equal('true')
    expect(part(pagination, '.position').textContent).to.equal('Page\u00a02 sur\u00a02')
    let page = 0
    pagination.addEventListener('ofc-page-change', (event) => (page = event.page))
    part(pagination, '[part="previous"]').click()
    expect(page).to.equal(1)
    pagination.page = -3
    await rendered(pagination)
    expect(part(pagination, '[aria-current]').textContent).to.equal('1')
  })

  it('speaks English on an English page', async () => {
    const pagination = await mount(
      html`<ofc-pagination lang="en-CA" page-size="10" total-count="45"></ofc-pagination>`,
    )
    expect(part(pagination, '.position').textContent).to.equal('Page\u00a01 of\u00a05')
  })

  it('passes axe', async () => {
    await expectAccessible(await mount(html`<div>${fiveHundred}</div>`))
  })
})
