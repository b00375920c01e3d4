import { expect, it } from 'vitest'
import { siteProblems } from './site-problems.ts'

const site = { name: 'Casa', domain: 'www.casa.test', layout: 'blocks', languages: ['en', 'pt-BR'] }

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Enter a name for the site.' }],
  [{ domain: '' }, { domain: 'Enter a domain, such as www.example.com.' }],
  [{ domain: 'https://a.test' }, { domain: expect.stringContaining('without https://') }],
  [{ domain: ' WWW.Casa.Test ' }, {}],
  [{ languages: [] }, { languages: 'Enter at least one language, such as en.' }],
  [{ languages: ['en', 'Spanish!'] }, { languages: expect.stringContaining('Spanish!') }],
])('a new site with %j is told what is wrong beside the field', (change, problems) => {
  expect(siteProblems({ ...site, ...change })).toEqual(problems)
})
