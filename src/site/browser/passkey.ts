import { startAuthentication } from '@simplewebauthn/browser'

/** Asks the browser for a passkey as soon as the page is there, and sends its answer with the form. */
function askForPasskey(form: HTMLFormElement): void {
  const answer = form.elements.namedItem('response') as HTMLInputElement
  const failed = form.querySelector<HTMLElement>('[role=alert]')!
  const optionsJSON = JSON.parse(form.dataset.passkey!) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const ask = async () => {
    try {
      answer.value = JSON.stringify(await startAuthentication({ optionsJSON }))
      form.submit()
    } catch {
      // A browser without a passkey for this site, and a person who cancels, are told of the other ways.
      failed.hidden = false
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    failed.hidden = true
    void ask()
  })
  // An error of the server is read first.
  if (failed.hidden) void ask()
}

const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
if (form) askForPasskey(form)
