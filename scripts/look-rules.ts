/** Rules that every look keeps, measured in the page: what breaks one is said with where it is. */

interface Window {
  readonly isPhone: boolean
}

/** Page of a browser, as much as is needed of it. */
interface Measured {
  readonly evaluate: (run: (given: Window) => Promise<string[]>, given: Window) => Promise<string[]>
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Breaches of the rules on a page that is loaded, as sentences. */
export async function breachesOn(page: Measured, { isPhone }: Window): Promise<readonly string[]> {
  return page.evaluate(measure, { isPhone })
}

/** Runs in the page. */
async function measure({ isPhone }: Window): Promise<string[]> {
  // A window that has another size than before is laid out for it with its next frames.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const breaches = new Set<string>()
  const describe = (element: Element) => {
    const words = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()} “${words.slice(0, 40)}”`
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  for (const rule of [
    coveredControls,
    smallText,
    leftEdges,
    sidewaysScroll,
    filledButtons,
    filledCards,
    cutTables,
    wordsAcrossEdges,
  ])
    rule()
  scrollTo(0, 0)
  return [...breaches]

  /** A visitor who clicks on a control hits it. */
  function coveredControls(): void {
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLAnchorElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      if (
        !isSeen(control) ||
        control.closest('dialog:not([open]), [inert], .skip-link, .visually-hidden, [aria-hidden="true"]')
      )
        continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const boxes = [...control.getClientRects()]
      const box = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0]
      if (!box || box.width < 3 || box.height < 3) continue
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // In a row that scrolls by itself what is further on is reached by scrolling.
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue
      const hit = document.elementFromPoint(x, y)
      const isHit =
        hit &&
        (control.contains(hit) ||
          hit.contains(control) ||
          [...('labels' in control ? (control.labels ?? []) : [])].some((label) => label.contains(hit)))
      // A card that is a link as a whole may lie over the words of its own link.
      const isSameWay = 'href' in control && hit?.closest<HTMLAnchorElement>('a[href]')?.href === control.href
      if (!isHit && !isSameWay) breaches.add(`${describe(control)} is covered by ${hit ? describe(hit) : 'nothing'}`)
    }
    scrollTo(0, 0)
  }

  /** Nothing but legal text is under 14 px. */
  function smallText(): void {
    const least = 14
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!walker.currentNode.textContent?.trim() || !element || !isSeen(element)) continue
      if (element.closest('.footer-end, .consent, [class*="legal"], .visually-hidden, script, style, svg')) continue
      // Of no size are words in whose place a style says others, such as those of a sentence to fill in: these are measured.
      const [own, instead] = [getComputedStyle(element), getComputedStyle(element, '::before')]
      const size = Number.parseFloat((own.fontSize === '0px' && instead.content !== 'none' ? instead : own).fontSize)
      if (size < least - 0.01) breaches.add(`${describe(element)} (${className(element)}) is ${size} px`)
    }
  }

  /** The head, the sections and the foot of a page begin at the same distance from the edge of the window. */
  function leftEdges(): void {
    const edges = new Map<number, string[]>()
    const add = (element: Element | null) => {
      if (!element || !isSeen(element)) return
      const { paddingInlineStart } = getComputedStyle(element)
      const start =
        document.dir === 'rtl'
          ? innerWidth - element.getBoundingClientRect().right
          : element.getBoundingClientRect().left
      const isWrap = element.matches('.wrap')
      const edge = Math.round(start + (isWrap ? 0 : Number.parseFloat(paddingInlineStart)))
      edges.set(edge, [...(edges.get(edge) ?? []), className(element)])
    }
    // A head of another shape, such as a pill or one block of colour, has a margin of its own.
    const bar = document.querySelector('.masthead-bar')
    if (bar && getComputedStyle(bar).borderRadius === '0px' && getComputedStyle(bar).paddingInlineStart !== '0px')
      add(bar)
    for (const wrap of document.querySelectorAll('main > [data-slice] > .section > .wrap, .footer > .wrap')) add(wrap)
    const spread = Math.max(...edges.keys()) - Math.min(...edges.keys())
    if (spread > 1)
      breaches.add(`left edges differ: ${[...edges].map(([edge, of]) => `${edge} px (${of[0]})`).join(', ')}`)
  }

  function sidewaysScroll(): void {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) breaches.add(`the page is ${scrollWidth - clientWidth} px wider than the window`)
  }

  /** The first screen of a phone asks for one thing. */
  function filledButtons(): void {
    if (!isPhone) return
    const filled = [...document.querySelectorAll('.button')].filter((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect()
      const { backgroundColor } = getComputedStyle(button)
      const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
      return (
        !button.closest('.consent') &&
        isFilled &&
        isSeen(button) &&
        top >= 0 &&
        bottom <= innerHeight &&
        left >= 0 &&
        right <= innerWidth
      )
    })
    if (filled.length > 1)
      breaches.add(`${filled.length} filled buttons in the first screen: ${filled.map(describe).join(', ')}`)
  }

  /** Cards in a row lead on with links: a filled button in each would be as many in one screen. */
  function filledCards(): void {
    for (const grid of document.querySelectorAll('main .card-grid')) {
      const filled = [...grid.querySelectorAll('.card .button')].filter(isSeen)
      if (filled.length > 1)
        breaches.add(`${filled.length} cards of a row have filled buttons: ${describe(filled[0]!)}`)
    }
  }

  /** On a phone three columns and what they are compared by are seen without pushing. */
  function cutTables(): void {
    if (!isPhone) return
    for (const table of document.querySelectorAll('main .table:has(> .table-header > :first-child:empty)')) {
      const frame = table.closest('.table-scroll')
      if (!frame || !isSeen(frame) || table.querySelector(`[data-cells='5'], [data-cells='6']`)) continue
      const over = frame.scrollWidth - frame.clientWidth
      if (over > 1) breaches.add(`${describe(table)} is ${over} px wider than its place`)
    }
  }

  /** Words lie on a picture or beside it, and never half and half; on a ground of their own they may. */
  function wordsAcrossEdges(): void {
    const pictures = [...document.querySelectorAll('main img')]
      .filter(isSeen)
      .map((image) => ({ image, box: shown(image) }))
    for (const title of document.querySelectorAll('main :is(h1, h2, h3, .eyebrow, .rich-text p)')) {
      if (!isSeen(title) || hasGround(title)) continue
      const range = document.createRange()
      range.selectNodeContents(title)
      for (const whole of range.getClientRects()) {
        const line = shown(title, whole)
        if (!line) continue
        for (const { box } of pictures) {
          if (!box || line.right - line.left < 2) continue
          const across = Math.min(line.right, box.right) - Math.max(line.left, box.left)
          const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top)
          // A hair is nothing, and a line box is higher than its letters.
          if (across > 2 && down > (line.bottom - line.top) / 2 && across < line.right - line.left - 2)
            breaches.add(
              `${describe(title)} runs ${Math.round(across)} px of ${Math.round(line.right - line.left)} onto a picture`,
            )
        }
      }
    }
  }

  /** What is seen of an element: without what the frames around it cut off. */
  function shown(
    element: Element,
    { left, top, right, bottom }: Box = element.getBoundingClientRect(),
  ): Box | undefined {
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(frame)
      if (overflowX === 'visible' && clipPath === 'none') continue
      const box = frame.getBoundingClientRect()
      ;[left, top] = [Math.max(left, box.left), Math.max(top, box.top)]
      ;[right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
    }
    return right > left && bottom > top ? { left, top, right, bottom } : undefined
  }

  function hasGround(element: Element): boolean {
    for (let at: Element | null = element; at && !at.matches('section, [data-slice], main'); at = at.parentElement)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(at).backgroundColor)) return true
    return false
  }

  function className(element: Element): string {
    return element.classList[0] ? `.${element.classList[0]}` : element.tagName.toLowerCase()
  }
}
