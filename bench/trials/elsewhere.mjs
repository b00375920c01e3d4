/** R16 and R28: what needs browsers, or hundreds of edits in one order, is tried by the tests; a trial only says where. */
export async function run() {
  return [
    {
      what: 'several windows of one editor (R16)',
      said: 'npx vitest run tests/laws, and npm run e2e -- windows together',
    },
    { what: 'another build under open tabs (R28)', said: 'npm run e2e -- build-updates' },
  ]
}
