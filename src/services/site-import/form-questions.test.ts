import { expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { formOfTag } from './form-questions.ts'
import { findTag, isTag, readHtml } from './html-tree.ts'

function formIn(html: string) {
  const nodes = readHtml(`<form>${html}</form>`, limits.siteImportNodes)
  if (typeof nodes === 'string') throw new Error(nodes)
  return formOfTag(findTag(nodes, (tag) => isTag(tag, 'form'))!)
}

it('reads what a form asks: labels in every place, options, and what must be answered', () => {
  const form = formIn(`
    <label for="n">Your name *</label><input id="n" name="your-name">
    <p><label>E-mail (required)<input type="email" name="mail[0]"></label></p>
    <input type="tel" name="tel" placeholder="Telephone" aria-required="true">
    <label>Room: <select name="room"><option value="">Choose …</option><option>Sea view</option><option>Garden</option></select></label>
    <fieldset><legend>Arriving by</legend>
      <label><input type="radio" name="by" value="1" required> Train</label>
      <label><input type="radio" name="by" value="2"> Car</label></fieldset>
    <fieldset><legend>Extras</legend>
      <label><input type="checkbox" name="extra[]"> Cot</label><label><input type="checkbox" name="extra[]"> Bicycle</label></fieldset>
    <label for="d">Day</label><input id="d" type="date" name="день">
    <textarea name="message" title="Message"></textarea>
    <label>Passport <input type="file" name="p"></label>
    <input type="hidden" name="token" value="x"><button type="button">Clear</button><button>Send it</button>`)
  expect(form?.questions).toEqual([
    { name: 'your_name', type: 'text', label: 'Your name', required: true, options: [] },
    { name: 'email', type: 'email', label: 'E-mail', required: true, options: [] },
    { name: 'tel', type: 'tel', label: 'Telephone', required: true, options: [] },
    { name: 'room', type: 'select', label: 'Room', required: false, options: ['Sea view', 'Garden'] },
    { name: 'by', type: 'radio', label: 'Arriving by', required: true, options: ['Train', 'Car'] },
    { name: 'extra', type: 'checkbox', label: 'Extras: Cot', required: false, options: [] },
    { name: 'extra_2', type: 'checkbox', label: 'Extras: Bicycle', required: false, options: [] },
    { name: 'question_8', type: 'date', label: 'Day', required: false, options: [] },
    { name: 'message', type: 'textarea', label: 'Message', required: false, options: [] },
  ])
  expect(form).toMatchObject({ send: 'Send it', attachments: ['Passport'] })
})

it('makes no form of a search, a sign-in or a button alone', () => {
  expect(formIn('<input type="search" name="s">')).toBeUndefined()
  expect(formIn('<input name="user"><input type="password" name="pass">')).toBeUndefined()
  expect(formIn('<input type="hidden" name="a"><input type="submit" value="Go">')).toBeUndefined()
})

it('reads a form of thousands of choices no slower than it is long', () => {
  const form = formIn(
    '<label><input type="radio" name="a" value="1"> One</label>'.repeat(limits.siteImportNodes / 2 - 1),
  )
  expect(form?.questions).toHaveLength(1)
})
