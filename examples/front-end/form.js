/** Asks each form of the page: its questions come with a token, and its answers go out from this origin, without cookies. */
export function drawForms(api) {
  for (const form of document.querySelectorAll('form[data-form]')) void draw(form, api)
}

async function draw(form, api) {
  const asked = await fetch(new URL(`/api/forms/${form.dataset.form}/questions`, api)).then((answer) => answer.json())
  const began = Date.now()
  form.replaceChildren(...asked.questions.map((each) => questionOf(each, asked)), hidden(asked.decoy))
  form.append(
    Object.assign(document.createElement('button'), { textContent: 'Send' }),
    document.createElement('output'),
  )
  form.onsubmit = async (event) => {
    event.preventDefault()
    const body = new URLSearchParams(new FormData(form))
    body.set('elapsed', String(Date.now() - began))
    const answer = await fetch(asked.action, { method: 'POST', body, headers: { [asked.header]: asked.token ?? '' } })
    const { complaints = {}, failure, message = 'Thank you.' } = await answer.json()
    const refused = failure ?? Object.values(complaints).join(' ')
    form.querySelector('output').textContent = answer.ok ? message : refused || 'The form could not be sent.'
  }
}

function questionOf({ name, label, type, required = false, options, maxLength }, { consent = '' }) {
  const line = document.createElement('label')
  const tag = type === 'select' || type === 'radio' ? 'select' : type === 'textarea' ? 'textarea' : 'input'
  const field = Object.assign(document.createElement(tag), { name, required })
  if (tag === 'input') field.type = type
  if (tag === 'select') for (const option of ['', ...(options ?? [])]) field.add(new Option(option))
  else if (type !== 'checkbox') field.maxLength = maxLength
  if (type === 'checkbox') field.value = 'yes'
  line.append(label, ' ', field)
  if (name === 'consent') line.insertAdjacentHTML('beforeend', consent)
  return line
}

function hidden(name) {
  return Object.assign(document.createElement('input'), { name, hidden: true, tabIndex: -1, autocomplete: 'off' })
}
