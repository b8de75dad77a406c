import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, languages as allLanguages, type Lang } from '../../../model/label'
import { isCampaign, oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo, openPage, pathOf } from '../support/path-of'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'
import { adminPassword } from '../../support/initial-states'

const app = journeys()
const nameOf = (lang: Lang) => allLanguages.find((one) => one.lang === lang)?.name

const labels = {
  'zh-chs': {
    faces: '人脸',
    grades: '会员等级',
    queue: '取车排队',
    roles: '角色',
    posts: '岗位',
    members: '会员列表',
    name: '会员姓名',
    recharges: '会员充值',
  },
  en: {
    faces: 'Faces',
    grades: 'Membership tiers',
    queue: 'Pick-up queue',
    roles: 'Roles',
    posts: 'Posts',
    members: 'Members',
    name: 'Member name',
    recharges: 'Top-ups',
  },
} as const

/** Lists of few rows. */
const all = ['/garage/face', '/garage/grade', '/garage/queue', '/management/role', '/management/post']

/** Opens these paths as tabs, one after the other; the last one is shown. */
async function openTabs(lang: Lang, [first = '/', ...others]: readonly string[], token?: string) {
  const visit = await app.visit(first, { lang, token })
  const parts = tabParts(visit.page, lang)
  // The home tab has no text.
  if (first !== '/') await expect.poll(parts.current).not.toBe('')
  for (const path of others) {
    const before = await parts.current()
    await navigateTo(visit.page, path)
    await expect.poll(parts.current).not.toBe(before)
  }
  return { ...visit, ...parts, list: listParts(visit.page, lang), of: labels[lang] }
}

/** Counts the calls of a path from now on. */
function callsTo(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}

describe.each(languages)('the open pages (%s)', (lang) => {
  it('are closed and refreshed by their menu; the home tab stays', async () => {
    const { page, tab, entry, names, current, t, of, close, home } = await openTabs(lang, all)
    expect(await names()).toEqual([of.faces, of.grades, of.queue, of.roles, of.posts])
    const callCount = callsTo(page, '/api/grade/index')
    await tab(of.grades).click({ button: 'right' })
    await entry(t.refresh).click()
    await expect.poll(current).toBe(of.grades)
    await expect.poll(callCount).toBe(1)

    await tab(of.queue).click({ button: 'right' })
    await entry(t.left).click()
    await expect.poll(names).toEqual([of.queue, of.roles, of.posts])
    expect(await current()).toBe(of.queue)
    await tab(of.roles).click({ button: 'right' })
    await entry(t.right).click()
    await expect.poll(names).toEqual([of.queue, of.roles])
    await close(of.queue).click()
    await expect.poll(current).toBe(of.roles)
    await page.goBack()
    await expect.poll(() => pathOf(page)).not.toBe('/garage/queue')
    await tab(of.roles).click({ button: 'right' })
    await entry(t.others).click()
    await expect.poll(names).toEqual([of.roles])

    await home.focus()
    await page.keyboard.press('Delete')
    await page.getByText(lang === 'en' ? 'invalid operation' : '无效的操作').waitFor()
    expect(await names()).toEqual([of.roles])
    expect(await home.count()).toBe(1)

    await page.getByRole('button', { name: t.more }).click()
    await entry(t.all).click()
    await expect.poll(names).toEqual([])
    await homeHeading(page).waitFor()
    expect(pathOf(page)).toBe('/')
  })

  it('are focused, opened, moved and closed by keyboard alone', async () => {
    const { page, tab, entry, names, current, t, of, home } = await openTabs(lang, all)
    await tab(of.posts).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(current).toBe(of.roles)
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await expect.poll(names).toEqual([of.faces, of.grades, of.roles, of.queue, of.posts])
    await page.getByText(fill(words(lang).columns.movedTo, { name: of.roles, place: 3 })).waitFor({ state: 'attached' })
    await page.keyboard.press('Delete')
    await expect.poll(names).toEqual([of.faces, of.grades, of.queue, of.posts])
    await expect.poll(current).toBe(of.queue)
    await page.keyboard.press('Shift+F10')
    for (const name of [t.refresh, t.close, t.left]) {
      await expect.poll(() => entry(name).evaluate((one) => one === document.activeElement)).toBe(true)
      if (name !== t.left) await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual([of.queue, of.posts])
    await page.keyboard.press('Home')
    await expect.poll(() => home.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await homeHeading(page).waitFor()
  })

  it('are restored after a reload and in the other language, without paths that the menu lacks, but not for another user', async () => {
    const { page, tab, names, current, of } = await openTabs(lang, all.slice(0, 3))
    await tab(of.faces).click()
    await page.evaluate(() => {
      for (const area of [localStorage, sessionStorage]) {
        const key = Object.keys(area).find((one) => one.includes('0.0.2-tabs')) ?? ''
        const open = JSON.parse(area.getItem(key) ?? '[]') as string[]
        area.setItem(key, JSON.stringify(['/garage/nothing', '//elsewhere.example', ...open]))
      }
    })
    await page.reload()
    await expect.poll(names).toEqual([of.faces, of.grades, of.queue])
    expect(await current()).toBe(of.faces)
    // A new window begins with the tabs of this one, which keeps its own.
    const beside = await app.visit('/garage/member', { context: page.context() })
    await expect.poll(tabParts(beside.page, lang).names).toEqual([of.faces, of.grades, of.queue, of.members])
    await page.reload()
    await expect.poll(names).toEqual([of.faces, of.grades, of.queue])
    const other = lang === 'en' ? 'zh-chs' : 'en'
    await page.getByRole('button', { name: words(lang).language.change }).click()
    await page.getByRole('menuitem', { name: nameOf(other) }).click()
    const { faces, grades, queue } = labels[other]
    await expect.poll(tabParts(page, other).names).toEqual([faces, grades, queue])

    const { token } = await app.server.asRole(['garage:grade:query'])
    // This window would ask who goes on.
    await page.goto(`${app.server.address}/healthz`)
    await page.context().addCookies([{ name: 'token', value: token, url: app.server.address }])
    const { page: second } = await app.visit('/garage/grade', { context: page.context() })
    await expect.poll(tabParts(second, other).names).toEqual([grades])
  })

  it('keep unsaved input of a form, and ask before it is discarded', async () => {
    const { page, tab, names, close, list, of, t, open } = await openTabs(lang, ['/garage/grade'])
    await open(of.members)
    await list.create.click()
    const form = page.getByRole('dialog')
    const name = form.getByRole('textbox', { name: of.name })
    const marked = (title: string) =>
      tab(title).evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)
    expect(await marked(of.members)).toBe(undefined)
    await name.fill('未保存')
    await expect.poll(() => marked(of.members)).toBe(words(lang).form.unsaved)
    expect(await marked(of.grades)).toBe(undefined)
    for (const way of ['goBack', 'goForward', 'goBack'] as const) {
      await page[way]()
      const shown = way === 'goForward'
      await form.waitFor({ state: shown ? 'visible' : 'hidden' })
      if (shown) expect(await name.inputValue()).toBe('未保存')
    }
    const question = page.getByRole('dialog', { name: words(lang).form.unsaved })
    const expectQuestion = async (): Promise<void> => {
      await question.getByText(fill(t.unsavedIn, { names: of.members })).waitFor()
      expect(await question.count()).toBe(1)
      await question.getByRole('button', { name: words(lang).form.keepEditing }).click()
      await question.waitFor({ state: 'hidden' })
    }
    await close(of.members).click()
    await expectQuestion()
    await tab(of.members).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t.refresh, exact: true }).click()
    await expectQuestion()
    await page.getByRole('button', { name: words(lang).language.change }).click()
    await page.getByRole('menuitem', { name: nameOf(lang === 'en' ? 'zh-chs' : 'en') }).click()
    await expectQuestion()
    expect(await names()).toEqual([of.grades, of.members])
    await close(of.members).click()
    await question.getByRole('button', { name: words(lang).form.discard }).click()
    await expect.poll(names).toEqual([of.grades])
    await open(of.members)
    await list.rows.first().waitFor()
    expect(await form.count()).toBe(0)
    expect(await marked(of.members)).toBe(undefined)
  })

  it('ask once before the user signs out or changes the server, and keep everything on cancel', async () => {
    const token = await app.server.signIn('admin', adminPassword)
    const { page, names, list, of, open, t } = await openTabs(lang, ['/garage/grade'], token)
    const byBrowser: string[] = []
    page.on('dialog', (one) => void one.accept().then(() => byBrowser.push(one.type())))
    await open(of.members)
    await list.create.click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: of.name })
    await name.fill('未保存')
    await page.goBack()
    await name.waitFor({ state: 'hidden' })
    const { app: answers, user, address, form } = words(lang)
    const question = page.getByRole('dialog').filter({ hasText: fill(t.unsavedIn, { names: of.members }) })
    const answer = async (text: string): Promise<void> => {
      await question.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await question.getByRole('button', { name: text, exact: true }).click()
    }
    const signOut = async (text: string): Promise<void> => {
      await page.locator('button.person').click()
      await page.getByRole('menuitem', { name: user.signOut }).click()
      await question.getByText(user.signOutAsk).waitFor()
      await answer(text)
    }
    await signOut(answers.cancel)
    await page.getByText(user.signOutCancelled).waitFor()
    await question.waitFor({ state: 'hidden' })

    const sameServer = page.getByRole('button', { name: fill(address.now, { name: address.same }) })
    await sameServer.click()
    await page.getByRole('radio', { name: address.local }).check()
    await page.getByRole('button', { name: address.go, exact: true }).click()
    await answer(form.keepEditing)
    await question.waitFor({ state: 'hidden' })
    await sameServer.waitFor()
    expect(await names()).toEqual([of.grades, of.members])
    await page.goForward()
    await name.waitFor()
    expect(await name.inputValue()).toBe('未保存')
    await page.goBack()
    await name.waitFor({ state: 'hidden' })

    await signOut(answers.ok)
    await page.getByRole('heading', { name: words(lang).signIn.heading }).waitFor()
    expect(byBrowser).toEqual([])
  })
})

describe('a page behind another tab', () => {
  const of = labels['zh-chs']

  it('keeps its search, page number, chosen rows, scroll position and the branches of its tree, and makes no calls', async () => {
    const { page, tab, list, open, current } = await openTabs('zh-chs', ['/management/dept', '/garage/member'])
    const t = words('zh-chs').list
    await list.field(of.name).fill('陈')
    await list.rows.first().getByRole('checkbox').check()
    const holder = page.locator('.list-table:visible')
    await holder.evaluate((one) => (one.scrollTop = 300))
    await expect.poll(() => holder.evaluate((one) => one.scrollTop)).toBe(300)
    await open(of.grades)
    await list.row('年卡会员').waitFor()
    const callCount = callsTo(page, '/api/member/index')
    await tab(of.members).click()
    await list.rows.first().waitFor()
    await expect.poll(() => holder.evaluate((one) => one.scrollTop)).toBe(300)
    await list.button(fill(t.deleteSelected, { count: 1 })).waitFor()
    // Leaving the page closes the panel; typed text is restored when it is opened again.
    expect(await list.search.count()).toBe(0)
    await page.keyboard.press('s')
    expect(await list.field(of.name).inputValue()).toBe('陈')
    for (const other of [of.grades, of.members]) {
      await tab(other).click()
      await expect.poll(current).toBe(other)
    }
    expect(await list.search.count()).toBe(0)
    expect(callCount()).toBe(0)

    const pageNumber = () => list.pager.locator('[aria-current=page]').innerText()
    const chosen = () => list.rows.first().getByRole('checkbox').isChecked()
    await list.miniPager.getByRole('button', { name: t.next }).click()
    await expect.poll(pageNumber).toBe('2')
    await list.rows.first().getByRole('checkbox').check()
    await tab('部门').click()
    await list.region.getByRole('button', { name: fill(t.collapse, { name: '运营中心' }), exact: true }).click()
    await list.row('北区').waitFor({ state: 'hidden' })
    await tab(of.members).click()
    await list.total.waitFor()
    await expect.poll(async () => [await pageNumber(), await chosen()]).toEqual(['2', true])
    await tab('部门').click()
    await list.row('运营中心').waitFor()
    expect(await list.row('北区').count()).toBe(0)
  })

  if (isCampaign)
    it('requests its changes after an event or a save and not before, and is recreated where the menu disables the cache', async () => {
      const menus = await app.server.ask<unknown>('POST', '/api/menu/findall', { route_name: 'management-post' })
      const id = Number(/"id":(\d+)[^{}]*"route_name":"management-post"/.exec(JSON.stringify(menus))?.[1])
      await app.server.ask('PUT', '/api/menu/update', { id, route_cache: 2 })
      const { page } = await app.visit('/healthz', { lang: 'zh-chs' })
      const [{ tab, open, names }, list] = [tabParts(page, 'zh-chs'), listParts(page, 'zh-chs')]
      const listening = page.waitForResponse('**/api/events')
      await page.goto(`${app.server.address}/garage/grade`)
      await Promise.all([listening, list.rows.first().waitFor()])
      await openPage(page, '/garage/member', 'zh-chs')
      expect(await names()).toEqual([of.grades, of.members])
      const visitOtherTab = async (): Promise<void> => {
        for (const one of [of.grades, of.members]) {
          await tab(one).click()
          await page.getByRole('heading', { level: 1, name: one, exact: true }).waitFor({ state: 'attached' })
          await list.rows.first().waitFor()
        }
      }
      await visitOtherTab()
      const [news, reads] = [callsTo(page, '/api/member/news'), callsTo(page, '/api/member/index')]
      await visitOtherTab()
      expect(news()).toBe(0)
      const event = { type: 'rows', changes: [{ resources: ['member'], park: 'P001', by: {} }] }
      await app.server.database.notify('berth_events', JSON.stringify(event))
      const newsAfterVisit = async (): Promise<number> => {
        await visitOtherTab()
        return news()
      }
      await expect.poll(newsAfterVisit).toBeGreaterThan(0)
      expect(reads()).toBe(0)

      await openPage(page, '/garage/grade', 'zh-chs')
      await list.create.click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox').first().fill(fresh('等级'))
      await form.getByRole('button', { name: words('zh-chs').form.save }).click()
      await form.waitFor({ state: 'hidden' })
      const readsAfterSave = callsTo(page, '/api/member/index')
      await tab(of.members).click()
      await expect.poll(readsAfterSave, { message: 'after something was saved in another tab' }).toBe(1)

      await openPage(page, '/management/role', 'zh-chs')
      await openPage(page, '/management/post', 'zh-chs')
      const search = list.search.getByRole('textbox').first()
      await search.fill('留下吗')
      await open(of.roles)
      await list.rows.first().waitFor()
      const postCalls = callsTo(page, '/api/post/index')
      await tab(of.posts).click()
      await expect.poll(postCalls, { message: 'of a page that is not cached' }).toBe(1)
      expect(await search.inputValue()).toBe('')
      await app.server.ask('PUT', '/api/menu/update', { id, route_cache: 1 })
    })
})

describe('tabs of one screen', () => {
  const of = labels['zh-chs']

  it('for two rows are independent, and a link that is followed twice opens one', async () => {
    const { names, list, tab, page, current } = await openTabs('zh-chs', ['/garage/member'])
    const [one, two] = [fresh('甲'), fresh('乙')]
    for (const member_name of [one, two]) await app.server.create('/api/member', { member_name })
    await list.button(words('zh-chs').list.refresh).last().click()
    const titleOf = (name: string): string => `${of.recharges}：${name}`
    for (const name of [one, two, one]) {
      await tab(of.members).click()
      await list.row(name).getByRole('link', { name }).click()
      await expect.poll(current).toBe(titleOf(name))
    }
    expect(await names()).toEqual([of.members, titleOf(one), titleOf(two)])
    const amount = list.field('充值金额(元)')
    /** Opens a tab and its search panel, which was closed when it was left. */
    const openPanel = async (title: string): Promise<void> => {
      await tab(title).click()
      await expect.poll(current).toBe(title)
      expect(await amount.isVisible()).toBe(false)
      await page.keyboard.press('s')
      await amount.waitFor()
    }
    await page.keyboard.press('s')
    await amount.fill('11')
    await openPanel(titleOf(two))
    expect(await amount.inputValue()).toBe('')
    await openPanel(titleOf(one))
    expect(await amount.inputValue()).toBe('11')
    // The browser's history gets no names.
    expect(await page.title()).toBe(`${of.recharges} · Berth`)
  })

  if (isCampaign)
    it('for the readings of a plate, or the entries of a dictionary, replace the previous one, unless it has unsaved input', async () => {
      const readings = (number: number): string => `/garage/platedata?plate_key=${number}`
      const entries = (id: number, type: string): string => `/management/dict-data?dict_id=${id}&dict_type=${type}`
      const { names, list, page, tab, current, close } = await openTabs('zh-chs', [
        '/garage/plate',
        readings(1),
        readings(2),
      ])
      expect(await names()).toEqual(['车牌识别', '车牌识别明细：2'])
      expect(await current()).toBe('车牌识别明细：2')
      for (const name of await names()) await close(name).click()
      await expect.poll(names).toEqual([])

      await navigateTo(page, '/management/dict')
      await expect.poll(names).toEqual(['字典'])
      await navigateTo(page, entries(1, 'first'))
      await expect.poll(names).toEqual(['字典', '字典数据：first'])
      await page.goto(app.server.address + entries(2, 'second'))
      await expect.poll(names).toEqual(['字典', '字典数据：second'])
      await tab('字典').click()
      await list.rows.first().getByRole('link').first().click()
      await expect.poll(names).not.toContain('字典数据：second')
      const [, unsavedTab = ''] = await names()
      await list.button(words('zh-chs').list.edit).first().click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox').last().fill('未保存')
      await page.goBack()
      await form.waitFor({ state: 'hidden' })
      await list.rows.nth(1).getByRole('link').first().click()
      const question = page.getByRole('dialog', { name: words('zh-chs').form.unsaved })
      await question.getByRole('button', { name: words('zh-chs').form.keepEditing }).click()
      await expect.poll(names).toEqual(['字典', unsavedTab])
      await tab(unsavedTab).waitFor()
      expect(await form.getByRole('textbox').last().inputValue()).toBe('未保存')
    })
})

describeOnce('an address', () => {
  const of = labels['zh-chs']
  const asRoute = (route: object): string => `/redirect/${encodeURIComponent(JSON.stringify(route))}`

  it('that redirects, or refreshes, leads to a page of the app only', async () => {
    const { page, current } = await openTabs('zh-chs', ['/redirect/garage/grade'])
    await expect.poll(() => page.url()).toBe(`${app.server.address}/garage/grade`)
    await expect.poll(current).toBe(of.grades)
    for (const [address, target, name] of [
      [asRoute({ name: 'garage-grade', query: { a: 1 } }), '/garage/grade?a=1', of.grades],
      ['/refresh?to=/garage/grade', '/garage/grade', of.grades],
      // The home tab has no text.
      ['/refresh?to=//elsewhere.example', '/', ''],
    ] as const) {
      await navigateTo(page, address)
      await expect.poll(() => page.url(), { message: address }).toBe(app.server.address + target)
      await expect.poll(current, { message: address }).toBe(name)
    }
    await page.goto(app.server.address + asRoute({ path: '//elsewhere.example' }))
    await page.getByRole('heading', { name: '404 page not found' }).waitFor()
    expect(page.url().startsWith(app.server.address)).toBe(true)
  })
})

describeOnce('the tab bar', () => {
  const many = Array.from({ length: 25 }, (_, at) => `/garage/member-recharge?id=${at + 1}&member_name=M${at}`)

  it('scrolls to the current tab, lists all, is sorted by dragging, and is accessible', async () => {
    const { page, tabBar, tab, names, entry, t, current } = await openTabs('zh-chs', ['/garage/member'])
    await page.evaluate((open) => {
      const key = Object.keys(sessionStorage).find((one) => one.includes('0.0.2-tabs')) ?? ''
      sessionStorage.setItem(key, JSON.stringify(open))
    }, many)
    await page.goto(app.server.address + (many.at(-1) ?? ''))
    const name = (at: number): string => `会员充值：M${at}`
    const inSight = (at: number) =>
      tab(name(at)).evaluate((one) => {
        const list = one.closest('ul')?.getBoundingClientRect()
        const { left, right } = one.getBoundingClientRect()
        return list !== undefined && left >= list.left && right <= list.right
      })
    await expect.poll(() => inSight(24)).toBe(true)
    expect(await inSight(0)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: t.more }).click()
    await entry(name(0)).click()
    await expect.poll(current).toBe(name(0))
    await expect.poll(() => inSight(0)).toBe(true)
    await tabBar.hover()
    await page.mouse.wheel(0, 100)
    await expect.poll(() => inSight(0)).toBe(false)
    await tab(name(0)).scrollIntoViewIfNeeded()
    const [from, to] = await Promise.all([tab(name(0)).boundingBox(), tab(name(2)).boundingBox()])
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0), (to?.y ?? 0) + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([name(1), name(2), name(0)])
    await tab(name(1)).click({ button: 'middle' })
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([name(2), name(0)])
  })
})

describe('two menu entries with one list', () => {
  const pairs = oneOf([
    ['/dc/log', '/log/log'],
    ['/dc/slide', '/garage/slide'],
    ['/dc/feedback', '/garage/feedback'],
    ['/dc/weblog', '/log/weblog'],
  ] as const)

  it.each(pairs)('open one tab, and the one that was pressed is the current one: %s', async (other, main) => {
    const { page } = await app.visit(main, { lang: 'en' })
    const { names } = tabParts(page, 'en')
    const menu = page.getByRole('navigation', { name: words('en').shell.menu })
    await expect.poll(names).toHaveLength(1)
    await navigateTo(page, '/garage/face')
    await expect.poll(names).toHaveLength(2)
    for (const path of [other, main]) {
      await navigateTo(page, path)
      await expect.poll(() => menu.locator('[aria-current=page]').getAttribute('href')).toBe(path)
      expect(await page.locator('.tab.current').getAttribute('data-address')).toBe(path)
      expect(await names()).toHaveLength(2)
    }
  })

  if (isCampaign)
    it('open the second one where the user has only that', async () => {
      const { token } = await app.server.asRole(['dc:log:query'])
      const { page } = await app.visit('/dc/log', { lang: 'en', token })
      await page.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor({ state: 'attached' })
      // Also without the permission to look up users, a row tells who it was.
      await listParts(page, 'en').rows.filter({ hasText: 'admin' }).first().waitFor()
    })
})
