import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusalOf as refusalOfError } from '#model/refusal.ts'
import { type Translate } from '#messages/translate.ts'
import { Sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Document } from './pages.tsx'

/** Fields of a form sent without a script. */
export type FormBody = Readonly<Record<string, string>>

/** Restricts routes of a plugin to form bodies. `several` may be ticked more than once. */
export function readForms(app: FastifyInstance, several: readonly string[] = []): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits.signInFormBytes },
    (_request, body, done) => done(null, fieldsIn(String(body), several)),
  )
}

/** A field that is sent twice is none: two readers could take different ones. */
function fieldsIn(body: string, several: readonly string[]): FormBody {
  const fields = new URLSearchParams(body)
  const known = [...new Set(fields.keys())].filter((name) => several.includes(name) || fields.getAll(name).length === 1)
  return Object.assign(
    Object.create(null),
    Object.fromEntries(known.map((name) => [name, fields.getAll(name).join(', ').replaceAll('\0', '')])),
  )
}

/** Text of one form field, cut to `most` characters; empty when it was not sent. */
export function field(body: unknown, name: string, most = 1024): string {
  const value = (body as FormBody | undefined)?.[name]
  return typeof value === 'string' ? value.slice(0, most) : ''
}

export function sendDocument(reply: FastifyReply, { html, policy, language }: Document, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-language': language,
      'x-content-type-options': 'nosniff',
      // Forms carry their origin along only when the page may tell its own address to its own server.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Message of a refused form, without field name. Other errors are rethrown. */
export function refusalOf(error: unknown, t: Translate): { readonly sentence: string; readonly status: number } {
  if (!(error instanceof VoixError)) throw error
  const { reason } = error.details
  const said = error.code === 'invalid-input' && reason instanceof Sentence ? reason : refusalOfError(error)
  return { sentence: said.in(t).replace(/^[a-z]+: /, ''), status: error.status }
}
