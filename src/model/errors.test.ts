import { describe, expect, it } from 'vitest'
import { defaultErrorMessage, type ErrorName, errors, VoixError } from './errors.ts'

describe('the error catalogue', () => {
  it.each<[ErrorName, Record<string, unknown>, string, number, boolean]>([
    ['route-rejected', { path: '/nowhere' }, 'Page Not Found: /nowhere', 404, true],
    ['page-not-found', { path: '/nowhere' }, 'Page not found: /nowhere', 404, false],
    ['unknown-middleware', { name: 'agents' }, 'Unknown route middleware: agents', 500, true],
    ['unknown-slice', { component: 'Ghost' }, 'Slice configuration not found for component: Ghost', 400, false],
  ])('says for %s what the specification says', (name, details, message, status, fatal) => {
    expect(new VoixError(name, details)).toMatchObject({ code: name, message, status, fatal, details })
  })

  it('has a default message for the error page', () => {
    expect(defaultErrorMessage.text).toBe('There was a problem finding your page. Try heading back to the homepage')
  })

  it('leaves no gap of a message unfilled, even when a detail is missing', () => {
    for (const name of Object.keys(errors) as ErrorName[]) expect(new VoixError(name).message).not.toMatch(/[{}]/)
  })

  it('answers every refusal with a status of the client, and breaks with one of the server', () => {
    for (const { status } of Object.values(errors)) expect(status).toBeGreaterThanOrEqual(400)
  })

  it('fills in a text with dollar signs as it is', () => {
    expect(new VoixError('page-not-found', { path: "/$&$'" }).message).toBe("Page not found: /$&$'")
  })
})
