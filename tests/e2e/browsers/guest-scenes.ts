import { called } from '../drivers/window.ts'
import { houses } from '../houses.ts'
import type { Scene, Step } from './scene.ts'

const opener = ':is(.menu-button, .menu-opener)'
const menu = ':is(.sheet, .panel):is(:popover-open, [open])'
const days = '.stay-day:not([aria-disabled])'
const dialog = 'dialog[open]'

const contactField = (name: string) => called('[data-slice="SeadustContactForm"] :is(input, textarea)', name)

/** Whether what has the focus is found by a selector. */
const hasFocus = (css: string) => document.activeElement?.matches(css) === true

const unfold: Step = async (window, { isPhone }) => {
  if (isPhone) await window.press('details:not([open]):has(form.booking) > summary')
  await window.until(() => document.querySelector('form.booking [data-awake]') !== null)
}

const chosenStay = () => {
  const entries = new FormData(document.querySelector<HTMLFormElement>('form.booking')!)
  const [arrive, depart] = [String(entries.get('arrive')), String(entries.get('depart'))]
  return arrive && depart > arrive ? { arrive, depart } : undefined
}

/** How a language writes what the product has it write: dates, lists, numbers, and which plural goes with a number. */
function written(lang: string): readonly string[] {
  const forms: readonly Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    { month: 'long', year: 'numeric' },
    { weekday: 'long' },
    { weekday: 'narrow' },
  ]
  const days = Array.from({ length: 12 }, (_, i) => Date.UTC(2027, i, 9))
  return [
    ...forms.flatMap((form) => days.map(new Intl.DateTimeFormat(lang, { ...form, timeZone: 'UTC' }).format)),
    new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format(['a', 'b', 'c']),
    new Intl.ListFormat(lang, { type: 'disjunction' }).format(['a', 'b', 'c']),
    new Intl.NumberFormat(lang).format(12_345.6),
    ...Array.from({ length: 112 }, (_, count) => `${count} ${new Intl.PluralRules(lang).select(count)}`),
  ]
}

/** The browser writes a language as the server does. */
const writesAlike =
  (lang: string): Step =>
  async (window) => {
    const own = written(lang)
    const its = await window.run(written, lang)
    const other = own.flatMap((text, i) => (its[i] === text ? [] : [`${its[i]} for ${text}`]))
    if (other.length > 0) throw new Error(other.join(', '))
  }

/** Whether the browser takes the face that a title asks for first: it may come too late for a first page. */
async function takesFace() {
  const { fontFamily, fontWeight } = getComputedStyle(document.querySelector<HTMLElement>('main h1')!)
  const [first = ''] = fontFamily.split(',')
  const faces = await document.fonts.load(`${fontWeight} 20px ${first}`)
  return faces.length > 0 && faces.every(({ status }) => status === 'loaded')
}

const homes: readonly Scene[] = houses.map((house) => ({
  title: house,
  at: (made) => made.house(house),
  steps: {
    'the browser takes the type of the brand': (window) => window.until(takesFace).then(() => undefined),
    'nothing is wider than the window': async (window) => {
      const wide = await window.run(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll('body *')]
              .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
              .slice(0, 3)
              .map((each) => `${each.localName}.${each.className}`),
      )
      if (wide.length > 0) throw new Error(`wider than the window: ${wide.join(', ')}`)
    },
    'the head stays at the top, on a ground of its own': async (window) => {
      await window.run(() => scrollTo({ top: 900, behavior: 'instant' }))
      await window.until(() => {
        const head = document.querySelector<HTMLElement>('.masthead')!
        const { top, bottom } = head.getBoundingClientRect()
        const { backgroundColor, backgroundImage } = getComputedStyle(head)
        const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundImage === 'none'
        return top <= 1 && bottom >= 20 && !isClear
      })
    },
    'what comes into view as one scrolls is seen': async (window) => {
      const unseen = await window.until(async () => {
        const parts = [...document.querySelectorAll<HTMLElement>('main [data-slice]')]
        for (const part of parts) {
          part.scrollIntoView({ block: 'center', behavior: 'instant' })
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        }
        await new Promise((ended) => setTimeout(ended, 1200))
        const hidden = parts.filter((part) => {
          part.scrollIntoView({ block: 'center', behavior: 'instant' })
          return part.checkVisibility() && Number(getComputedStyle(part).opacity) < 0.9
        })
        return [hidden.map((part) => part.dataset.slice).join()]
      })
      if (unseen[0]) throw new Error(`not seen: ${unseen[0]}`)
    },
  },
}))

export const guestScenes: readonly Scene[] = [
  {
    title: 'booking',
    isShort: true,
    at: ({ url, pages }) => `${url}${pages.booking}`,
    steps: {
      'the booking form wakes': unfold,
      'a resort is chosen': (window) => window.choose('form.booking select[name="resort"]', 'Nine Herons'),
      'the calendar opens at a press': async (window) => {
        await window.press('form.booking .stay-open')
        await window.sees('.stay-calendar .stay-day')
      },
      'a press outside closes the calendar': async (window) => {
        await window.press({ css: 'main h1, main h2', at: [0.02, 0.5] })
        await window.misses('.stay-calendar')
        await window.press('form.booking .stay-open')
      },
      'the month is turned': async (window) => {
        const before = await window.run(() => document.querySelector('.stay-month')?.ariaLabel)
        await window.press('.stay-calendar-head .stay-turn:last-of-type')
        await window.until((name) => document.querySelector('.stay-month')?.ariaLabel !== name, before)
      },
      'arrival and departure are chosen by the pointer': async (window) => {
        await window.press(`.stay-month tr:nth-child(3) ${days}`)
        await window.reads('.stay-calendar-head p', 'departure')
        await window.press(`.stay-month tr:nth-child(4) td:last-child ${days}`)
        await window.misses('.stay-calendar')
        await window.until(chosenStay)
      },
      'guests are counted': async (window) => {
        await window.press('.stay-guests summary')
        await window.press('.stay-guests button[aria-label="Adults: one more"]')
        await window.reads('.stay-guests summary', '3 adults')
        await window.press('.stay-guests summary')
      },
      'the stay goes to the engine': async (window) => {
        const { arrive, depart } = await window.until(chosenStay)
        await window.press('form.booking .booking-go button')
        const asked = await window.untilAt(/^https:/)
        for (const said of ['DAYOUT', arrive, depart])
          if (!asked.includes(said)) throw new Error(`${said} is not in ${asked}`)
      },
      'Back leads to the form, which can be sent again': async (window) => {
        await window.back()
        await window.until(() => document.querySelector('form.booking [data-awake]') !== null)
        await window.until(() => {
          const button = document.querySelector('form.booking .booking-go button')
          return button && !button.hasAttribute('aria-disabled')
        })
      },
    },
  },
  {
    title: 'calendar by keys',
    at: ({ url, pages }) => `${url}${pages.booking}`,
    steps: {
      'the calendar opens by an arrow, with the focus on a day': async (window, made) => {
        await unfold(window, made)
        await window.choose('form.booking select[name="resort"]', 'Nine Herons')
        await window.press('form.booking .stay-date input[type="text"]')
        await window.keys('Escape', 'ArrowDown')
        await window.until(hasFocus, '.stay-day')
      },
      'arrows and page keys walk through the days': async (window) => {
        const day = () => (document.activeElement as HTMLElement).dataset.day
        const before = await window.until(day)
        await window.keys('ArrowRight', 'ArrowDown')
        const eight = new Date(Date.parse(before) + 8 * 86_400_000).toISOString().slice(0, 10)
        await window.until((next) => (document.activeElement as HTMLElement).dataset.day === next, eight)
        await window.keys('PageDown')
        await window.until((last) => ((document.activeElement as HTMLElement).dataset.day ?? '') > last, eight)
      },
      'Enter chooses both days': async (window) => {
        await window.keys('Enter')
        await window.reads('.stay-calendar-head p', 'departure')
        await window.until(hasFocus, '.stay-day')
        await window.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
        await window.until(chosenStay)
        await window.misses('.stay-calendar')
      },
      'an arrow that the input method takes opens nothing': async (window) => {
        await window.misses('.stay-calendar')
        await window.pressComposing('ArrowDown')
        await window.keys('Home')
        await window.misses('.stay-calendar')
      },
      'Escape closes it and gives the focus back': async (window) => {
        await window.keys('ArrowDown')
        await window.until(hasFocus, '.stay-day')
        await window.keys('Escape')
        await window.misses('.stay-calendar')
        await window.until(hasFocus, '.stay-date input')
      },
      'a date is typed': async (window) => {
        await window.keys('Control+a')
        await window.type('May 20, 2027')
        await window.keys('Tab')
        await window.until(
          () =>
            String(new FormData(document.querySelector<HTMLFormElement>('form.booking')!).get('depart')) ===
            '2027-05-20',
        )
      },
    },
  },
  {
    title: 'from an offer to the engine',
    at: ({ house }) => house('la-verbena', '/specials'),
    steps: {
      'an offer of the list is opened': async (window) => {
        await window.press('main a[href="/specials/mango-season"]')
        await window.untilAt(/\/specials\/mango-season/)
        await window.sees('main h1')
      },
      'it goes to the engine of its resort': async (window) => {
        await window.press('main a[href^="/booking"]')
        await window.untilAt(/^https:\/\/www\.hyatt\.com\/shop\/rooms\/70017/)
      },
    },
  },
  {
    title: 'a stay in the address',
    at: ({ house }) => house('windbreak', '/rooms/windbreak-two-queen?arrive=2027-05-10&depart=2027-05-14&adults=2'),
    steps: {
      'the stay is shown': (window) => window.reads('.record-stay', '2 adults'),
      'it goes along to another page': async (window, { house }) => {
        await window.goto(house('windbreak', '/rooms/windbreak-bunk-queen'))
        await window.reads('.record-stay', '2 adults')
      },
      'it is let go': async (window) => {
        await window.press(called('.record-stay button', 'Clear'))
        await window.misses('.record-stay')
      },
    },
  },
  {
    title: 'rooms',
    at: ({ house }) => house('windbreak', '/rooms'),
    steps: {
      'two rooms are compared': async (window) => {
        await window.press('.compare-choices label:nth-of-type(1)')
        await window.press('.compare-choices label:nth-of-type(2)')
        await window.press('.compare-form button')
        await window.untilAt(/compare=.*compare=/)
        await window.until(() => document.querySelectorAll('.compare-table thead th').length === 2)
      },
      'the address of a room is copied': async (window, { house }) => {
        await window.goto(house('windbreak', '/rooms/windbreak-two-queen'))
        // The sheet of the system stands outside of the page.
        await window.run(() => void Object.defineProperty(navigator, 'share', { value: undefined }))
        // Its script comes once it is seen.
        await window.until(() => {
          document.querySelector('.share')?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return document.querySelector('.share-line button') !== null
        })
        await window.press('.share-line button:first-of-type')
        await window.until(() => document.querySelector('.share [role="status"]')?.textContent)
      },
      'a room is printed': async (window) => {
        await window.run(() => Object.assign(globalThis, { print: () => (document.title = 'Printed') }) && undefined)
        await window.press('.share-line button:last-of-type')
        await window.until(() => document.title === 'Printed')
      },
    },
  },
  {
    title: 'form',
    isShort: true,
    at: ({ url, pages }) => `${url}${pages.form}`,
    steps: {
      'an empty form names what is missing, and gets the focus': async (window) => {
        await window.until(() => {
          const form = document.querySelector('[data-slice="SeadustContactForm"] form')
          form?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return form?.matches('[novalidate]')
        })
        await window.press(called('[data-slice="SeadustContactForm"] button', 'Send'))
        await window.until(() => document.activeElement?.closest('[role="alert"]') !== null)
        await window.sees('[data-slice="SeadustContactForm"] .form-complaint')
      },
      'the summary leads to the field': async (window) => {
        await window.press('[data-slice="SeadustContactForm"] [role="alert"] a')
        await window.until(() => document.activeElement?.matches('form input'))
      },
      'it is filled in and thanks': async (window) => {
        for (const [name, text] of [
          ['Name*', 'Ana'],
          ['Email address*', 'ana@example.com'],
          ['Subject*', 'A cot'],
          ['Message*', 'Is there one?'],
        ] as const)
          await window.fill(contactField(name), text)
        await window.press(called('[data-slice="SeadustContactForm"] button', 'Send'))
        await window.sees('[data-slice="SeadustContactForm"] [role="status"]')
        await window.until(() => document.activeElement?.matches('[role="status"]'))
      },
    },
  },
  {
    title: 'menu',
    at: ({ house }) => house('amarra'),
    steps: {
      'the menu opens': async (window) => {
        await window.press(opener)
        await window.sees(menu)
      },
      'Escape closes it and gives the focus back': async (window) => {
        await window.keys('Escape')
        await window.misses(menu)
        await window.until(hasFocus, opener)
      },
      'nothing of it lies over the page': async (window) => {
        await window.until(() => {
          const { innerWidth: width, innerHeight: height } = globalThis
          const hit = document.elementFromPoint(width / 2, height / 2)
          return hit && !hit.closest('.sheet, .panel')
        })
        await window.press(opener)
        await window.sees(menu)
      },
      'a press outside closes a panel, the button a sheet': async (window) => {
        const isSheet = await window.run((css) => document.querySelector(css)!.classList.contains('sheet'), menu)
        if (isSheet) await window.press('.sheet-close')
        else await window.pressAt({ x: 640, y: 760 })
        await window.misses(menu)
      },
      'a link of it leads on': async (window) => {
        await window.press(opener)
        await window.press(`${menu} :is(.sheet-list, .panel-list) a[href^="/"]:not([aria-current])`)
        await window.until(() => location.pathname !== '/')
        await window.misses(menu)
        await window.sees('main h1')
      },
    },
  },
  {
    title: 'ways between pages',
    at: ({ house }) => house('la-verbena', '/privacy'),
    steps: {
      'a link leads on without a document': async (window) => {
        await window.until(() => document.querySelector('[data-privacy-choices]') !== null)
        await window.until(() => history.scrollRestoration === 'manual')
        await window.run(() => {
          Object.assign(globalThis, { isSameDocument: true })
          scrollTo({ top: 300, behavior: 'instant' })
        })
        await window.press('footer a[href="/rooms"], main a[href="/rooms"]')
        await window.untilAt(/\/rooms$/)
        await window.until(() => document.activeElement?.matches('main h1'))
        await window.until(() => (globalThis as { isSameDocument?: boolean }).isSameDocument)
      },
      'Back leads to the place on the page before': async (window) => {
        await window.back()
        await window.untilAt(/\/privacy$/)
        await window.until(() => scrollY > 200)
      },
      'Forward leads on again': async (window) => {
        await window.forward()
        await window.untilAt(/\/rooms$/)
        await window.until(
          () =>
            location.pathname === '/rooms' &&
            document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.endsWith('/rooms'),
        )
      },
      'a page that is left in its first moment is left': async (window, { house }) => {
        await window.goto(house('la-verbena', '/rooms'))
        await window.run(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')!.click())
        await window.untilAt(/\/privacy$/)
        await window.run(() => new Promise((waited) => setTimeout(waited, 1500)))
        await window.untilAt(/\/privacy$/)
      },
    },
  },
  {
    title: 'consent',
    at: ({ house }) => house('la-verbena', '/meetings'),
    steps: {
      'one is asked': (window) => window.sees('.consent'),
      'one thing is allowed': async (window) => {
        await window.press('.consent summary')
        await window.press('.consent input[value="analytics"]')
        await window.press('.consent [data-consent-answer="chosen"]')
        await window.misses('.consent')
        await window.until(() => document.cookie.includes('voix-consent=1.analytics'))
      },
      'the answer is changed': async (window) => {
        await window.press('[data-privacy-choices]')
        await window.sees('.consent')
        await window.press('.consent [data-consent-answer="none"]')
        await window.misses('.consent')
        await window.until(() => /voix-consent=1(;|$)/.test(document.cookie))
      },
    },
  },
  {
    title: 'a page that the browser kept',
    at: ({ house }) => house('la-verbena', '/meetings'),
    steps: {
      'the question stands on it': async (window, { house }) => {
        await window.run(() => void (document.cookie = 'voix-consent=; Max-Age=0; path=/'))
        await window.goto(house('la-verbena', '/meetings'))
        await window.sees('.consent')
      },
      'answered elsewhere it stands there no more': async (window, { house }) => {
        await window.goto(house('la-verbena', '/privacy'))
        await window.press('.consent [data-consent-answer="none"]')
        await window.misses('.consent')
        await window.back()
        await window.untilAt(/\/meetings$/)
        await window.until(() => document.readyState === 'complete' && document.querySelector('.consent') !== null)
        await window.misses('.consent')
      },
    },
  },
  {
    title: 'search',
    at: ({ house }) => house('windbreak', '/search'),
    steps: {
      'words are searched for': async (window) => {
        await window.fill('#search-words', 'room')
        await window.keys('Enter')
        await window.untilAt(/q=room/)
        await window.sees('main .list-options')
      },
      'a filter narrows the list': async (window) => {
        const before = await window.url()
        await window.press('.list-options a:not([aria-current])')
        await window.until((url) => location.href !== url, before)
        await window.sees('.list-options a[aria-current="true"]')
      },
      'nothing found is said': async (window) => {
        await window.fill('#search-words', 'zzqqzz')
        await window.keys('Enter')
        await window.untilAt(/q=zzqqzz/)
        await window.reads('main [role="status"]', 'zzqqzz')
      },
    },
  },
  {
    title: 'languages',
    at: ({ house }) => house('nitida'),
    steps: {
      'a language is chosen': async (window, { house }) => {
        const href = await window.until(() =>
          document.querySelector('.languages a[hreflang="ar"]')?.getAttribute('href'),
        )
        await window.goto(house('nitida', new URL(href, house('nitida')).pathname))
        await window.until(() => document.documentElement.dir === 'rtl' && document.documentElement.lang === 'ar')
      },
      'the head reads right to left': async (window) => {
        await window.until(() => {
          const [mark, end] = ['.wordmark', '.masthead-end'].map((css) =>
            document.querySelector(css)?.getBoundingClientRect(),
          )
          return mark && end && mark.left > end.left
        })
      },
      'an arrow to the left leads a day on': async (window, made) => {
        await unfold(window, made)
        await window.press('form.booking .stay-date input[type="text"]')
        await window.keys('Escape', 'ArrowDown')
        await window.until(hasFocus, '.stay-day')
        const before = await window.until(() => (document.activeElement as HTMLElement).dataset.day)
        await window.keys('ArrowLeft')
        await window.until((day) => ((document.activeElement as HTMLElement).dataset.day ?? '') > day, before)
      },
    },
  },
  {
    title: 'what a language writes',
    at: ({ house }) => house('nitida'),
    steps: {
      'English is written as on the server': writesAlike('en-GB'),
      'Spanish is written as on the server': writesAlike('es'),
      // With the digits that the product asks for: by itself Safari writes others.
      'Arabic is written as on the server': writesAlike('ar-u-nu-latn'),
    },
  },
  {
    title: 'lightbox',
    at: ({ house }) => house('windbreak', '/gallery'),
    steps: {
      'a picture opens large': async (window) => {
        // Before its script is there the picture is a link, as it is without one.
        await window.until(() => {
          const link = document.querySelector('.gallery-open')
          link?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return link && Object.keys(link).some((key) => key.startsWith('__reactProps'))
        })
        await window.press('.gallery-open')
        await window.sees('.yarl__portal_open img')
      },
      'the next one follows by a press and by a key': async (window) => {
        const shown = () => document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.src
        const first = await window.until(shown)
        await window.press('.yarl__navigation_next')
        await window.until((src) => {
          const now = document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.src
          return now && now !== src
        }, first)
        const second = await window.until(shown)
        await window.keys('ArrowRight')
        await window.until((src) => {
          const now = document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.src
          return now && now !== src
        }, second)
      },
      'Escape closes it': async (window) => {
        await window.keys('Escape')
        await window.misses('.yarl__portal')
      },
    },
  },
  {
    title: 'popup',
    at: ({ url, pages }) => `${url}${pages.popup}`,
    steps: {
      'a popup opens by itself and has the focus': async (window) => {
        await window.sees(dialog)
        await window.until(() => document.activeElement?.matches('.dialog-close'))
      },
      'Escape closes it': async (window) => {
        await window.keys('Escape')
        await window.misses(dialog)
      },
      'a link opens another, and has the focus again at its end': async (window) => {
        await window.press(called('a', 'Read the terms'))
        await window.sees(dialog)
        await window.keys('Escape')
        await window.misses(dialog)
        await window.until(() => document.activeElement?.getAttribute('href') === '#the-terms')
      },
      'a press beside it closes it': async (window) => {
        await window.press(called('a', 'Read the terms'))
        await window.sees(dialog)
        await window.pressAt({ x: 6, y: 6 })
        await window.misses(dialog)
      },
    },
  },
  {
    title: 'pictures that move',
    at: ({ house }) => house('nitida'),
    steps: {
      'a slider goes on': async (window) => {
        await window.until(() => document.querySelector('[data-slice="HeroSlider"][data-awake]') !== null)
        await window.press('[data-slice="HeroSlider"] button[aria-label*="ext"]')
        await window.until(() => {
          const box = document.querySelectorAll('[data-slice="HeroSlide"]')[1]?.getBoundingClientRect()
          return box && Math.abs(box.left) < innerWidth / 2
        })
      },
    },
  },
  {
    title: 'what folds',
    at: ({ house }) => house('la-verbena'),
    steps: {
      'a fold opens and closes': async (window, { url, pages }) => {
        await window.goto(`${url}${pages.folds}`)
        await window.press('main details:not([open]) > summary')
        await window.until(() => document.querySelector('main details[open]') !== null)
        await window.press('main details[open] > summary')
        await window.until(() => document.querySelector('main details[open]') === null)
      },
    },
  },
  {
    title: 'without scripts',
    isWithoutScripts: true,
    at: ({ url, pages }) => `${url}${pages.booking}`,
    steps: {
      'a stay goes to the engine': async (window, { isPhone }) => {
        if (isPhone) await window.press('details:not([open]):has(form.booking) > summary')
        await window.choose('form.booking select[name="resort"]', 'Nine Herons')
        await window.run(() => {
          for (const [name, day] of [
            ['arrive', '2027-05-10'],
            ['depart', '2027-05-14'],
          ])
            document.querySelector<HTMLInputElement>(`form.booking [name="${name}"]`)!.value = day!
        })
        await window.press('form.booking .booking-go button')
        const asked = await window.untilAt(/^https:/)
        for (const said of ['DAYOUT', '2027-05-14'])
          if (!asked.includes(said)) throw new Error(`${said} is not in ${asked}`)
      },
      'a form comes back with what is wrong, and with what was typed': async (window, { url, pages }) => {
        await window.goto(`${url}${pages.form}`)
        await window.fill(contactField('Name*'), 'Ana')
        await window.run(() =>
          document.querySelector('[data-slice="SeadustContactForm"] form')!.setAttribute('novalidate', ''),
        )
        await window.press(called('[data-slice="SeadustContactForm"] button', 'Send'))
        await window.sees('[data-slice="SeadustContactForm"] .form-complaint')
        await window.until(() =>
          [...document.querySelectorAll<HTMLInputElement>('[data-slice="SeadustContactForm"] input')].some(
            ({ value }) => value === 'Ana',
          ),
        )
      },
      'it is filled in and thanks': async (window) => {
        await window.fill(contactField('Email address*'), 'ana@example.com')
        await window.fill(contactField('Subject*'), 'A cot')
        await window.fill(contactField('Message*'), 'Is there one?')
        await window.press(called('[data-slice="SeadustContactForm"] button', 'Send'))
        await window.sees('[data-slice="SeadustContactForm"] [role="status"]')
      },
      'the menu opens, and a link of it leads on': async (window, { house }) => {
        await window.goto(house('amarra'))
        await window.press(opener)
        await window.press(`${menu} :is(.sheet-list, .panel-list) a[href^="/"]:not([aria-current])`)
        await window.until(() => location.pathname !== '/')
      },
    },
  },
  ...homes,
]
