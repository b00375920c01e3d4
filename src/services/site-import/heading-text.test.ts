import { expect, it } from 'vitest'
import { compose } from './compose.ts'
import { openedBy, withHeadingTexts } from './heading-text.ts'
import { readHtml, textOf } from './html-tree.ts'
import { sectionsOf } from './sections.ts'
import { slices } from './slice-facts.ts'

function sectionsIn(html: string) {
  const nodes = readHtml(html, 1000)
  if (typeof nodes === 'string') throw new Error(nodes)
  return sectionsOf(nodes)
}

const kinds = (html: string) => withHeadingTexts(sectionsIn(html)).map(({ kind }) => kind)

it.each([
  ['a heading with a few lines', '<h2>The bay</h2><p>Calm until noon.</p>', ['heading-text']],
  ['a long text', `<h2>The bay</h2><p>${'Calm until noon. '.repeat(60)}</p>`, ['text']],
  ['a heading alone', '<h2>The bay</h2>', ['text']],
  ['a few lines with a button', '<p>Calm until noon.</p><a class="button" href="/bay">See it</a>', ['heading-text']],
  ['lines below a picture', '<p>Us.</p><img src="/a.jpg"><p>The bay at noon.</p>', ['text', 'picture-text']],
  ['a picture that leads on', '<a href="/bay"><img src="/a.jpg"></a><p>The bay at noon.</p>', ['picture', 'text']],
])('knows %s', (_name, html, expected) => {
  expect(kinds(html)).toEqual(expected)
})

it('keeps a line that ends with a colon with what it introduces', () => {
  const [only, ...more] = withHeadingTexts(
    sectionsIn('<p>Our rooms:</p><div class="gallery"><img src="/a.jpg"><img src="/b.jpg"></div>'),
  )
  expect(more).toEqual([])
  expect(only?.kind).toBe('gallery')
  expect(textOf(only?.lead ?? [])).toBe('Our rooms:')
})

it('puts the first lines of a page under its title', () => {
  expect(openedBy('The bay', sectionsIn('<p>Calm until noon.</p>'))?.[0]?.heading).toEqual({
    level: 1,
    text: 'The bay',
  })
  expect(openedBy('The bay', sectionsIn('<h2>Noon</h2><p>Calm.</p>'))).toBeUndefined()
})

it('loses no words, and draws a small picture no larger than it was', () => {
  const html =
    '<h2>The bay</h2><p>Calm until noon.</p><a class="button" href="/bay">See it</a><p>Here:</p><img src="https://old.example/a.jpg" width="150"><p>Itty-bitty.</p>'
  const { elements } = compose(withHeadingTexts(sectionsIn(html)), {
    slices,
    layout: 'bonita',
    mapping: {},
    page: 'page',
    picture: () => ({ asset: 'a', alt: '', url: '/media/a/1200.jpg' }),
    link: (href) => href,
  })
  const stored = JSON.stringify(elements)
  for (const words of ['The bay', 'Calm until noon.', 'See it', 'Here:', 'Itty-bitty.']) expect(stored).toContain(words)
  const small = elements.find(({ fields }) => fields.some(({ name }) => name === 'imageMaxWidth'))
  expect(small?.fields.find(({ name }) => name === 'imageMaxWidth')?.number).toBe(150)
})

it('says who is quoted once, and sets lists at the left', () => {
  const composed = (html: string) =>
    compose(withHeadingTexts(sectionsIn(html)), {
      slices,
      layout: 'playa-collection',
      mapping: {},
      page: 'page',
      picture: () => undefined,
      link: (href) => href,
    }).elements.flatMap(({ fields }) => fields.map((field) => [field.name, field[field.type]]))
  const quoted = composed('<blockquote><p>Lovely.</p><cite>Marta</cite></blockquote>')
  expect(quoted).toContainEqual(['quote', 'Lovely.'])
  expect(quoted).toContainEqual(['author', 'Marta'])
  expect(composed('<h2>Days</h2><ul><li>Monday</li></ul>')).toContainEqual(['align', 'left'])
})

it.each([
  ['a pull quote', '<figure class="wp-block-pullquote"><blockquote><p>Calm.</p></blockquote></figure>', 'Intro'],
  ['a quote that names who said it', '<blockquote><p>Calm.</p><cite>Marta</cite></blockquote>', 'Intro'],
  ['a quote that is part of a text', '<blockquote><p>Calm.</p></blockquote>', 'TitleWysiwyg'],
  ['a long quote', `<blockquote><p>${'Calm. '.repeat(80)}</p><cite>Marta</cite></blockquote>`, 'TitleWysiwyg'],
])('sets off %s where no slice is made for quotes, and loses nothing of it', (_name, html, component) => {
  const { elements } = compose(sectionsIn(html), {
    slices,
    layout: 'blocks',
    mapping: {},
    page: 'page',
    picture: () => undefined,
    link: (href) => href,
  })
  expect(elements.map((element) => element.component)).toEqual([component])
  const stored = JSON.stringify(elements)
  expect(stored).toContain('<blockquote>')
  expect(stored.match(/Marta/g)).toEqual(html.match(/Marta/g))
})

it('makes a video or a sound of its own a file to open', () => {
  const { elements } = compose(sectionsIn('<video src="https://old.example/files/pool.mov?x=1"></video>'), {
    slices,
    layout: 'blocks',
    mapping: {},
    page: 'page',
    picture: () => undefined,
    link: (href) => href,
  })
  expect(elements.map(({ component }) => component)).toEqual(['DownloadLink'])
  expect(elements[0]?.fields.find(({ name }) => name === 'text')?.text).toBe('pool.mov')
})

it('leaves a picture that was made small in a text, where a slice would draw it across the page', () => {
  const components = (src: string) =>
    compose(sectionsIn(`<figure><img src="https://old.example/${src}"></figure>`), {
      slices,
      layout: 'playa-collection',
      mapping: {},
      page: 'page',
      picture: () => ({ asset: 'a', alt: '', url: '/media/a/1200.webp' }),
      link: (href) => href,
    }).elements.map(({ component }) => component)
  expect(components('bay-1200x800.jpg')).toEqual(['Images'])
  expect(components('bay-150x150.jpg')).toEqual(['TitleWysiwyg'])
})

it('makes questions that unfold an accordion, each with its answer, and several after one another one', () => {
  const html =
    '<details><summary>Pets?</summary><p>Yes.</p></details><details><summary>Pool?</summary><h3>Two</h3>No.</details>'
  const { elements } = compose(sectionsIn(html), {
    slices,
    layout: 'blocks',
    mapping: {},
    page: 'page',
    picture: () => undefined,
    link: (href) => href,
  })
  const valueOf = (element: (typeof elements)[number], wanted: string) => {
    const field = element.fields.find(({ name }) => name === wanted)
    return field?.text ?? field?.wysiwyg
  }
  expect(elements.map(({ component }) => component)).toEqual(['Accordion'])
  const rows = elements[0]!.elements ?? []
  expect(rows.map((row) => [row.component, valueOf(row, 'title'), valueOf(row, 'content')])).toEqual([
    ['AccordionRow', 'Pets?', '<p>Yes.</p>'],
    ['AccordionRow', 'Pool?', expect.stringContaining('No.')],
  ])
})
