/** Rules that every look keeps, measured in the page: what breaks one is said with where it is. */

/** Breaches of the rules on a page that is loaded, as sentences. */
export async function breachesOn(page, { isPhone }) {
  return page.evaluate(measure, { isPhone })
}

/** Runs in the page. */
function measure({ isPhone }) {
  const breaches = new Set()
  const inWords = (element) => {
    const words = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()} “${words.slice(0, 40)}”`
  }
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  for (const rule of [coveredControls, smallText, leftEdges, sidewaysScroll, filledButtons, wordsAcrossEdges]) rule()
  scrollTo(0, 0)
  return [...breaches]

  /** Whoever clicks on a control hits it. */
  function coveredControls() {
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isSeen(control) || control.closest('dialog:not([open]), [inert], .skip-link, .visually-hidden')) continue
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
          [...(control.labels ?? [])].some((label) => label.contains(hit)))
      // A card that is a link as a whole may lie over the words of its own link.
      const isSameWay = hit?.closest('a[href]')?.href === control.href && control.href
      if (!isHit && !isSameWay) breaches.add(`${inWords(control)} is covered by ${hit ? inWords(hit) : 'nothing'}`)
    }
    scrollTo(0, 0)
  }

  /** Nothing but legal text is under 14 px. */
  function smallText() {
    const least = 14
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!walker.currentNode.data.trim() || !element || !isSeen(element)) continue
      if (element.closest('.footer-end, .consent, [class*="legal"], .visually-hidden, script, style, svg')) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < least - 0.01) breaches.add(`${inWords(element)} (${className(element)}) is ${size} px`)
    }
  }

  /** The head, the sections and the foot of a page begin at the same distance from the edge of the window. */
  function leftEdges() {
    const edges = new Map()
    const add = (element) => {
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
    add(document.querySelector('.masthead-bar'))
    for (const wrap of document.querySelectorAll('main > [data-slice] > .section > .wrap, .footer > .wrap')) add(wrap)
    const spread = Math.max(...edges.keys()) - Math.min(...edges.keys())
    if (spread > 1)
      breaches.add(`left edges differ: ${[...edges].map(([edge, of]) => `${edge} px (${of[0]})`).join(', ')}`)
  }

  function sidewaysScroll() {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) breaches.add(`the page is ${scrollWidth - clientWidth} px wider than the window`)
  }

  /** The first screen of a phone asks for one thing. */
  function filledButtons() {
    if (!isPhone) return
    const filled = [...document.querySelectorAll('.button')].filter((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect()
      const { backgroundColor } = getComputedStyle(button)
      const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
      return isFilled && isSeen(button) && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
    })
    if (filled.length > 1)
      breaches.add(`${filled.length} filled buttons in the first screen: ${filled.map(inWords).join(', ')}`)
  }

  /** Words lie on a picture or beside it, and never half and half; on a ground of their own they may. */
  function wordsAcrossEdges() {
    const pictures = [...document.querySelectorAll('main img')]
      .filter(isSeen)
      .map((image) => ({ image, box: shown(image) }))
    for (const title of document.querySelectorAll('main :is(h1, h2, h3, .eyebrow, .rich-text p)')) {
      if (!isSeen(title) || hasGround(title)) continue
      const range = document.createRange()
      range.selectNodeContents(title)
      for (const line of range.getClientRects()) {
        for (const { box } of pictures) {
          if (!box || line.width < 2) continue
          const across = Math.min(line.right, box.right) - Math.max(line.left, box.left)
          const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top)
          // A hair is nothing, and a line box is higher than its letters.
          if (across > 2 && down > line.height / 2 && across < line.width - 2)
            breaches.add(`${inWords(title)} runs ${Math.round(across)} px of ${Math.round(line.width)} onto a picture`)
        }
      }
    }
  }

  /** What is seen of a picture: without what the frames around it cut off. */
  function shown(image) {
    let { left, top, right, bottom } = image.getBoundingClientRect()
    for (let frame = image.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(frame)
      if (overflowX === 'visible' && clipPath === 'none') continue
      const box = frame.getBoundingClientRect()
      ;[left, top] = [Math.max(left, box.left), Math.max(top, box.top)]
      ;[right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
    }
    return right > left && bottom > top ? { left, top, right, bottom } : undefined
  }

  function hasGround(element) {
    for (let at = element; at && !at.matches('section, [data-slice], main'); at = at.parentElement)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(at).backgroundColor)) return true
    return false
  }

  function className(element) {
    return element.classList[0] ? `.${element.classList[0]}` : element.tagName.toLowerCase()
  }
}
