import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormElement, InertForms, useRadioName } from './form-element.tsx'

const contact = (
  <FormElement id="contact" className="form" method="post" action="/forms/contact" aria-label="Contact">
    <input name="email" />
  </FormElement>
)

test('a visitor has a form to send', () => {
  expect(renderToStaticMarkup(contact)).toBe(
    '<form id="contact" class="form" aria-label="Contact" action="/forms/contact" method="post"><input name="email"/></form>',
  )
})

test('an editor sees what looks like the form, and nothing that the browser would read for filling in', () => {
  expect(renderToStaticMarkup(<InertForms>{contact}</InertForms>)).toBe(
    '<div role="form" id="contact" class="form" aria-label="Contact"><input name="email"/></div>',
  )
})

test('two choices of one name, seen by an editor, do not take each other’s mark away', () => {
  const html = renderToStaticMarkup(
    <InertForms>
      <Choice />
      <Choice />
    </InertForms>,
  )
  const [one, other] = [...html.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)
  expect(one).not.toBe(other)
  expect(renderToStaticMarkup(<Choice />)).toContain('name="kind"')
})

function Choice() {
  return <input type="radio" name={useRadioName('kind')} defaultChecked />
}
