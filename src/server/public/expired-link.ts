import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BuildAssets } from '#site/server/build-assets.ts'
import { createSignInPages } from '../auth/pages.tsx'
import { interfaceLanguageOf } from '../http/reader-language.ts'

/** Answers a private link that opens nothing. Whether it was ended, ran out or never was is told to nobody; the route sets its private headers. */
export function answerExpiredLink(assets: BuildAssets, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { t, message } = createSignInPages(assets)(interfaceLanguageOf(request))
  const { html, policy, language } = message({
    title: t('This link does not work any more'),
    sentence: t('It was ended or has expired, or a part of its address is missing. Ask the sender for a new one.'),
    link: { href: '/', label: t('Go to homepage') },
    error: true,
  })
  return reply
    .code(404)
    .headers({ 'content-security-policy': policy, 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(html)
}
