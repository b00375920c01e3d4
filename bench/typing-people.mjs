/** People who have a page open over the API and write in it, as a window of theirs would send it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from './editor.mjs'

/** Between two keys of an editor who types fast, ms. */
const keyMs = 200

/**
 * Lets people type, each in a text of their own, until the function that is answered is called; it resolves to how long each key
 * waited until it was taken, ms.
 */
export async function typeAsPeople(url, { page, texts }, emails) {
  let isOver = false
  let failure
  const times = []
  const people = await Promise.all(emails.map((email) => openPage(url, page.id, email)))
  const all = people.map(async (person, i) => {
    for (let key = 0; !isOver; key++) {
      const began = performance.now()
      await person.write(texts[i], `Written ${key}`)
      times.push(performance.now() - began)
      await pause(keyMs)
    }
  })
  // Told when they stop: a measurement that fails ends them as well.
  const ended = Promise.all(all).catch((error) => (failure = error))
  return async () => {
    isOver = true
    await ended
    for (const { leave } of people) leave()
    if (failure) throw failure
    return times
  }
}

/** An editor on a page: they hear its events, and share what they write. */
export async function openPage(url, id, email) {
  const editor = await signIn(url, email)
  const stopping = new AbortController()
  const stream = await fetch(`${url}/api/pages/${id}/stream`, {
    headers: { cookie: editor.cookie },
    signal: stopping.signal,
  })
  if (!stream.ok) throw new Error(`${email} cannot listen to the page: ${stream.status}.`)
  // What is heard is let go.
  void stream.body.pipeTo(new WritableStream()).catch(() => undefined)
  const tab = randomUUID()
  let after = (await editor.call('GET', `/api/pages/${id}/live`)).number
  let edits = 0
  return {
    /** Shares edits of a text in one request, as what was typed within a moment; answers how many were taken. */
    async write({ element, field }, ...values) {
      const commands = values.map((value) => ({
        mark: { id: `${tab}.${++edits}`, version: 0 },
        tab,
        command: { type: 'field.update', id: element, name: field.name, field: { id: field.id, type: 'text' }, value },
      }))
      const news = await editor.call('POST', `/api/pages/${id}/live`, { after, edits: commands })
      after = news.number
      if (news.refused.length > 0) throw new Error(`Refused: ${JSON.stringify(news.refused[0])}`)
      return news.taken ? values.length : 0
    },
    leave: () => stopping.abort(),
  }
}
