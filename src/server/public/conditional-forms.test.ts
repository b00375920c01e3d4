import { beforeAll, describe, expect, it } from 'vitest'
import { record, shown } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

const row = (name: string, more: object) => ({ name, type: 'text', label: name, required: true, ...more })

beforeAll(async () => {
  const { store, invalidation } = shared()
  const fields = [
    row('name', { help: 'As on your passport.' }),
    row('source', { type: 'hidden', options: ['campaign'] }),
    row('party', { type: 'radio', options: ['Yes', 'No'], required: true }),
    row('resort', { asked: 'is', asked_by: 'party', asked_value: 'yes' }),
    row('band', { asked: 'is', asked_by: 'party', asked_value: 'yes', required: false }),
    row('songs', { asked: 'filled', asked_by: 'band' }),
    row('code', { asked: 'is', asked_by: 'source', asked_value: 'campaign', required: false }),
    row('reason', { asked: 'is', asked_by: 'source', asked_value: 'web' }),
  ]
  const contact = { kind: 'contact', name: 'Contact', fields }
  await store.records.put(record('forms', 'contact', contact, 'ziva'), shown)
  await invalidation.sync()
})

/** Sends the form as a browser without a script does, and answers what was complained about or kept. */
async function send(values: Record<string, string>) {
  const cookie = 'vx-form=made-up-by-the-test-of-forms'
  const asked = await shared().ask('/forms/token', { headers: { cookie } })
  const { token, header } = asked.json()
  const own = String(asked.headers['set-cookie'] ?? cookie).split(';')[0]!
  const answer = await shared().ask('/forms/contact', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', cookie: own },
      ...{ origin: 'https://ziva.test', [header]: token },
    },
    body: new URLSearchParams({ elapsed: '9000', ...values }).toString(),
  })
  if (answer.status !== 200) return { status: answer.status, complaints: Object.keys(answer.json().complaints ?? {}) }
  const { rows } = await shared().store.records.list('form-submissions')
  return { status: 200, answers: rows.at(-1)!.data.answers }
}

describe('a form with conditions, whatever a browser sends', () => {
  it('keeps nothing of what it did not ask, and requires none of it', async () => {
    const unasked = { resort: 'ziva', band: 'Trio', songs: 'All', reason: 'x', source: 'web' }
    expect(await send({ name: 'Ada', party: 'No', ...unasked })).toEqual({
      status: 200,
      answers: { name: 'Ada', party: 'No', source: 'campaign' },
    })
  })

  it('requires and keeps what it asks, along the chain', async () => {
    expect(await send({ name: 'Ada', party: 'Yes' })).toEqual({ status: 422, complaints: ['resort'] })
    expect(await send({ name: 'Ada', party: 'Yes', resort: 'Here', band: 'Trio' })).toEqual({
      status: 422,
      complaints: ['songs'],
    })
    expect(await send({ name: 'Ada', party: 'Yes', resort: 'Here', band: 'Trio', songs: 'All' })).toMatchObject({
      status: 200,
      answers: { resort: 'Here', band: 'Trio', songs: 'All' },
    })
  })

  it('tells a front end of help texts and conditions, and nothing of what is hidden', async () => {
    const answer = await shared().ask('/api/forms/contact/questions')
    const { questions } = answer.json()
    expect(questions.map(({ name }: { name: string }) => name)).toEqual([
      ...['name', 'party', 'resort', 'band', 'songs', 'code'],
    ])
    expect(questions[0]).toMatchObject({ hint: 'As on your passport.' })
    expect(questions[2]).toMatchObject({ condition: { field: 'party', kind: 'is', value: 'yes' } })
    expect(questions[5]).not.toHaveProperty('condition')
    expect(answer.text).not.toMatch(/campaign/)
  })
})
