import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { decoyEntry, forms, requestedEntries } from '#model/forms/forms.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Form } from './form.tsx'
import { Consent, FormField } from './form-field.tsx'
import { today } from './form-sending.ts'

describe('a form', () => {
  const html = renderToStaticMarkup(
    <Form
      formKey="groups"
      entries={forms.groups}
      submit="Send request"
      place={{ page: 'home', element: 'one' }}
      consent="<p>I agree.</p>"
      hidden={{ resort: undefined, source: 'page' }}
    />,
  )

  it('is sent to its address by the browser alone, saying where it stands', () => {
    expect(html).toMatch(/^<form[^>]* action="\/forms\/groups#form-one" method="post"/)
    expect(html).toContain('<input type="hidden" name="page" value="home"/>')
    expect(html).toContain('<input type="hidden" name="element" value="one"/>')
    expect(html).toContain('name="source"')
    expect(html).not.toMatch(/type="hidden" name="resort"/)
    expect(html).not.toContain('novalidate')
  })

  it('has a label for each of its fields', () => {
    const labels = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id))
    for (const { name } of forms.groups) expect(html, name).toMatch(new RegExp(` name="${name}"`))
    for (const [, id] of html.matchAll(/<(?:input|select|textarea) id="([^"]+)"/g)) expect(labels, id).toContain(id)
  })

  it('carries a field that no person sees or reaches', () => {
    expect(html).toMatch(new RegExp(`aria-hidden="true"><input [^>]*tabindex="-1"[^>]* name="${decoyEntry}"`, 'i'))
  })
})

it('gives the focus to the summary of its errors without scripts as well', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary form="one" complaints={{ name: 'Fill this in.', email: 'And this.' }} />,
  )
  expect(html).toMatch(/^<div class="error-summary" role="alert" tabindex="-1" autofocus="">/i)
})

it('leads to a single error as well where the page came back with it', () => {
  const html = renderToStaticMarkup(<ErrorSummary form="one" complaints={{ number: 'Check this number.' }} />)
  expect(html).toContain('autofocus')
  expect(html).toContain('Check this number.')
})

describe('a field', () => {
  const [name] = requestedEntries(forms.contact)

  it('is described by its hint and by what is wrong with it', () => {
    const html = renderToStaticMarkup(
      <FormField form="f" entry={{ ...name!, hint: 'In full.' }} fieldError="Name: fill this in." />,
    )
    expect(html).toContain('aria-invalid="true" aria-describedby="f-name-hint f-name-complaint"')
    expect(html).toContain('<p id="f-name-complaint" class="form-complaint">Name: fill this in.</p>')
  })

  it.each(['text', 'textarea', 'select', 'radio', 'checkbox'] as const)(
    'of kind %s is described by its help text',
    (type) => {
      const entry = { ...name!, type, options: ['One'], hint: 'In full.' }
      const html = renderToStaticMarkup(<FormField form="f" entry={entry} />)
      expect(html).toContain('aria-describedby="f-name-hint"')
      expect(html).toContain('<p id="f-name-hint" class="form-hint">In full.</p>')
    },
  )

  it('is not asked for by the browser where another answer decides, and is marked as that', () => {
    const condition = { field: 'kind', kind: 'filled', value: '' } as const
    const html = renderToStaticMarkup(<FormField form="f" entry={{ ...name!, condition }} />)
    expect(html).toMatch(/class="form-field[^"]* form-conditional"/)
    expect(html).not.toMatch(/required|optional/)
  })

  it('says when it may be left out', () => {
    expect(renderToStaticMarkup(<FormField form="f" entry={name!} />)).not.toContain('optional')
    expect(renderToStaticMarkup(<FormField form="f" entry={{ ...name!, required: false }} />)).toContain('(optional)')
  })
})

describe('what is agreed to', () => {
  const consent = (html: string) => renderToStaticMarkup(<Consent form="f" html={html} />)

  it('is the label of its box, its paragraphs as lines: a label holds no blocks', () => {
    expect(consent('<p>I agree to <a href="/rules">the rules</a>.</p>\n<p>All of them.</p>')).toContain(
      '>I agree to <a href="/rules">the rules</a>.<br>All of them.</span></label>',
    )
  })

  it('stands beside its box where it has lists', () => {
    const html = consent('<p>I agree:</p><ul><li>to this</li></ul>')
    expect(html).not.toContain('<label')
    expect(html).toContain('aria-labelledby="f-consent-text"')
    expect(html).toContain('<div id="f-consent-text">')
  })
})

it('today is the day it is for the visitor', () => {
  expect(today(new Date(2027, 1, 3, 23, 59))).toBe('2027-02-03')
})
