import { routes } from '#routes.ts'
import type { FastifyRequest } from 'fastify'
import { createContext, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { translateInto } from '#messages/catalogues.ts'
import { type Translate, translateEnglish } from '#messages/translate.ts'
import { directionOf } from '#model/text/direction.ts'
import { limits } from '#model/limits.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { BuildAssets, Inline } from '#site/server/build-assets.ts'
import type { AskedPasskey } from './passkeys.ts'
import type { Enrolment } from './second-factor.ts'

/** Document of the sign-in pages, with its content security policy. */
export interface Document {
  readonly html: string
  readonly policy: string
  readonly language: string
}

/** Result of a rejected form. */
interface Answered {
  /** The sentence beside what has to be changed. */
  readonly error?: string | undefined
}

interface StartAbout extends Answered {
  readonly to: string
  /** Whether people sign in here with passkeys; with another server they do not. */
  readonly hasPasskeys: boolean
  readonly email?: string
  readonly notice?: string | undefined
}

interface PasswordAbout extends Answered {
  readonly action: string
  readonly email: string
}

interface CodeAbout extends PasswordAbout {
  readonly step: string
  /** Whether a passkey of the account will do as well. */
  readonly hasPasskeys: boolean
}

interface PasskeyAbout extends Answered {
  readonly action: string
  readonly asked: AskedPasskey
  /** What the form sends along: the address to return to, or the step of the sign-in. */
  readonly hidden: Readonly<Record<string, string>>
}

interface EnrolAbout extends Answered {
  readonly action: string
  readonly step: string
  readonly enrolment: Enrolment
}

interface RecoveryCodesAbout {
  readonly action: string
  readonly step: string
  readonly codes: readonly string[]
}

interface ForgotAbout extends Answered {
  readonly action: string
  readonly email?: string
}

interface ChoosePasswordAbout extends Answered {
  readonly action: string
  readonly token: string
  readonly email: string
  readonly name?: string
  readonly invited: boolean
}

interface ConsentAbout {
  readonly action: string
  readonly step: string
  readonly email: string
  /** What the assistant calls itself. */
  readonly name: string
  /** Host and origin that it returns to. */
  readonly host: string
  readonly origin: string
  readonly proposes: boolean
}

interface MessageAbout {
  readonly title: string
  readonly sentence: string
  readonly link?: Link
  readonly error?: boolean
}

/** The pages of signing in, in one language. */
interface SignInPages {
  readonly language: string
  readonly t: Translate
  start(about: StartAbout): Document
  password(about: PasswordAbout): Document
  code(about: CodeAbout): Document
  passkey(about: PasskeyAbout): Document
  enrol(about: EnrolAbout): Document
  recoveryCodes(about: RecoveryCodesAbout): Document
  forgot(about: ForgotAbout): Document
  choosePassword(about: ChoosePasswordAbout): Document
  consent(about: ConsentAbout): Document
  message(about: MessageAbout): Document
}

interface Link {
  readonly href: string
  readonly label: string
}

const loginPath = routes.admin.login
/** Sign-in pages in the language of the account, else of the browser. */
export type PagesIn = (request: Pick<FastifyRequest, 'headers'>, user?: Pick<StoredUser, 'settings'>) => SignInPages

/** Translation into the language of a page. */
const Spoken = createContext<Translate>(translateEnglish)

/** Styles of the pages, and the inline script that asks the browser for a passkey. */
export type SignInAssets = Pick<BuildAssets, 'signInStyles' | 'passkey'>

/** Creates the sign-in pages, which are rendered by the server and, but for the one that asks for a passkey, have no scripts. */
export function createSignInPages(assets: SignInAssets, formTarget?: string) {
  return (language: string): SignInPages => pagesIn(language, assets, formTarget)
}

function pagesIn(
  language: string,
  { signInStyles, passkey }: SignInAssets,
  formTarget: string | undefined,
): SignInPages {
  const t = translateInto(language)
  return {
    language,
    t,
    start: (about) => sheet(t('Sign in'), <StartPage {...about} />),
    password: (about) => sheet(about.email ? t('Welcome back') : t('Sign in'), <PasswordPage {...about} />),
    code: (about) => sheet(t('One more step'), <CodePage {...about} />),
    passkey: (about) => sheet(t('Use your passkey'), <PasskeyPage {...about} />, formTarget, passkey),
    enrol: (about) => sheet(t('Protect your account'), <EnrolPage {...about} />),
    recoveryCodes: (about) => sheet(t('Keep these codes'), <RecoveryCodesPage {...about} />),
    forgot: (about) => sheet(t('Forgot your password?'), <ForgotPage {...about} />),
    choosePassword: (about) =>
      sheet(about.invited ? t('Welcome to Voix') : t('Choose a new password'), <ChoosePasswordPage {...about} />),
    consent: (about) => sheet(t('Allow this assistant?'), <ConsentPage {...about} />, about.origin),
    message: (about) => sheet(about.title, <MessagePage {...about} />),
  }

  function sheet(title: string, content: ReactNode, target = formTarget, script?: Inline): Document {
    const markup = renderToStaticMarkup(
      <Spoken value={t}>
        <Sheet title={title} styles={signInStyles} language={language} script={script}>
          {content}
        </Sheet>
      </Spoken>,
    )
    return { html: `<!doctype html>${markup}`, policy: policyFor(target, script), language }
  }
}

function StartPage({ to, email = '', notice, error, hasPasskeys }: StartAbout) {
  const t = use(Spoken)
  return (
    <>
      {notice && <Note>{notice}</Note>}
      <Form action={loginPath} error={error} button={t('Continue')}>
        <input type="hidden" name="to" value={to} />
        <EmailField email={email} autoFocus />
      </Form>
      {hasPasskeys && <PasskeyButton action={routes.admin.passkey} hidden={{ to }} />}
    </>
  )
}

function PasswordPage({ action, email, error }: PasswordAbout) {
  const t = use(Spoken)
  return (
    <>
      <Form action={action} error={error} button={t('Sign in')}>
        <EmailField email={email} autoFocus={!email} />
        <Field
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          required
        />
      </Form>
      <PasskeyButton action={action} hidden={{ passkey: 'ask' }} />
      <p className="aside">
        <a href={`${loginPath}/forgot`}>{t('Forgot your password?')}</a>
      </p>
    </>
  )
}

function CodePage({ action, step, email, hasPasskeys, error }: CodeAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className="lead">{t('Open your authenticator app and enter the code for {email}.', { email })}</p>
      <Form action={action} error={error} button={t('Sign in')}>
        <input type="hidden" name="step" value={step} />
        <Field
          name="code"
          label={t('Two-factor code')}
          hint={t('Six digits, or one of your recovery codes.')}
          autoComplete="one-time-code"
          autoFocus
          required
          wide
        />
      </Form>
      {hasPasskeys && <PasskeyButton action={action} hidden={{ step, passkey: 'ask' }} />}
      <p className="aside">
        <a href={loginPath}>{t('Use another account')}</a>
      </p>
    </>
  )
}

/** Leads to the page that asks the browser for a passkey. */
function PasskeyButton({ action, hidden }: Pick<PasskeyAbout, 'action' | 'hidden'>) {
  const t = use(Spoken)
  return (
    <form method="post" action={action} className="beside">
      <Hidden values={hidden} />
      <button type="submit" className="button" data-quiet>
        {t('Use a passkey')}
      </button>
    </form>
  )
}

function PasskeyPage({ action, asked, hidden, error }: PasskeyAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className="lead">{t('Confirm with your fingerprint, your face, or the lock of your device.')}</p>
      <form method="post" action={action} data-passkey={JSON.stringify(asked.options)}>
        <p className="failed" role="alert" hidden={!error}>
          {error ?? t('The browser did not get a passkey. Try again, or sign in with your password.')}
        </p>
        <Hidden values={{ ...hidden, passkey: asked.token, response: '' }} />
        <button type="submit" className="button">
          {t('Use passkey')}
        </button>
      </form>
      <p className="aside">
        <a href={loginPath}>{t('Sign in another way')}</a>
      </p>
    </>
  )
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function EnrolPage({ action, step, enrolment, error }: EnrolAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className="lead">
        {t(
          'Your account manages others, so it needs a two-factor code. Scan this with an authenticator app, then enter the code.',
        )}
      </p>
      <div
        className="qr"
        role="img"
        aria-label={t('QR code for your authenticator app')}
        dangerouslySetInnerHTML={{ __html: enrolment.qr }}
      />
      <details>
        <summary>{t('Enter the key by hand')}</summary>
        <code>{enrolment.secret}</code>
      </details>
      <Form action={action} error={error} button={t('Turn on two-factor codes')}>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="enrolment" value={enrolment.token} />
        <Field
          name="code"
          label={t('Two-factor code')}
          hint={t('Six digits.')}
          autoComplete="one-time-code"
          autoFocus
          required
          wide
        />
      </Form>
    </>
  )
}

function RecoveryCodesPage({ action, step, codes }: RecoveryCodesAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className="lead">
        {t(
          'Each code signs you in once when you do not have your phone. You see them only now: print them, or save them with your passwords.',
        )}
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Form action={action} button={t('I have saved the codes')}>
        <input type="hidden" name="step" value={step} />
      </Form>
    </>
  )
}

function ForgotPage({ action, email = '', error }: ForgotAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className="lead">{t('Enter your email address. We send you a link to choose a new password.')}</p>
      <Form action={action} error={error} button={t('Send link')}>
        <EmailField email={email} autoFocus />
      </Form>
      <p className="aside">
        <a href={loginPath}>{t('Back to sign in')}</a>
      </p>
    </>
  )
}

function ChoosePasswordPage({ action, token, email, name, invited, error }: ChoosePasswordAbout) {
  const t = use(Spoken)
  const isPasswordNext = !invited || Boolean(error && name?.trim())
  return (
    <>
      {invited && <p className="lead">{t('Enter your name as your colleagues see it and choose a password.')}</p>}
      <Form action={action} error={error} button={invited ? t('Start') : t('Save password')}>
        <input type="hidden" name="token" value={token} />
        {/* For password managers: they keep the password under this name. */}
        <input
          className="unseen"
          name="username"
          value={email}
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        {invited && (
          <Field
            name="name"
            label={t('Name')}
            autoComplete="name"
            defaultValue={name}
            maxLength={80}
            autoFocus={!isPasswordNext}
            required
          />
        )}
        <Field
          name="password"
          label={t('New password')}
          hint={t('At least {passwordLength} characters. Three or four unrelated words are easy to remember.', {
            passwordLength: limits.passwordLength,
          })}
          type="password"
          autoComplete="new-password"
          minLength={limits.passwordLength}
          maxLength={256}
          autoFocus={isPasswordNext}
          required
        />
      </Form>
    </>
  )
}

function ConsentPage({ action, step, email, name, host, proposes }: ConsentAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className="lead">
        {t(
          'A program that calls itself “{name}” wants to work as {email}. No one has verified this name. You return to {host}. Allow it only if you started this yourself.',
          { name, email, host },
        )}
      </p>
      <ul>
        <li>{t('It reads the pages, drafts and files you can read.')}</li>
        {proposes && <li>{t('It uploads files and writes drafts for review, as far as your rights go.')}</li>}
        <li>{t('It never publishes, approves or deletes pages.')}</li>
      </ul>
      <form method="post" action={action}>
        <input type="hidden" name="step" value={step} />
        <button type="submit" className="button" name="decision" value="allow">
          {t('Allow')}
        </button>
        <button type="submit" className="button" data-quiet name="decision" value="deny">
          {t('Do not allow')}
        </button>
      </form>
    </>
  )
}

function MessagePage({ sentence, link, error = false }: MessageAbout) {
  const t = use(Spoken)
  return (
    <>
      <p className={error ? 'lead failed' : 'lead'} role={error ? 'alert' : undefined}>
        {sentence}
      </p>
      <a className="button" href={link?.href ?? loginPath}>
        {link?.label ?? t('Sign in')}
      </a>
    </>
  )
}

interface SheetProps {
  readonly title: string
  readonly styles: readonly string[]
  readonly language: string
  readonly script: Inline | undefined
  readonly children: ReactNode
}

function Sheet({ title, styles, language, script, children }: SheetProps) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Voix`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main>
          <div className="sheet">
            <p className="wordmark">
              <Mark />
              Voix
            </p>
            <h1>{title}</h1>
            {children}
          </div>
        </main>
        <Shore />
        {script && <script dangerouslySetInnerHTML={{ __html: script.text }} />}
      </body>
    </html>
  )
}

function policyFor(formTarget: string | undefined, script: Inline | undefined): string {
  return [
    "default-src 'none'",
    ...(script ? [`script-src '${script.hash}'`] : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // A form that leads on to another server is followed there only when the policy names it.
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function Form({
  action,
  error,
  button,
  children,
}: Answered & { readonly action: string; readonly button: string; readonly children: ReactNode }) {
  return (
    <form method="post" action={action}>
      {error && (
        <p className="failed" role="alert">
          {error}
        </p>
      )}
      {children}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  )
}

type FieldProps = React.ComponentProps<'input'> & {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly wide?: boolean
}

function Field({ name, label, hint, wide, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className={wide ? 'spaced' : undefined}
        aria-describedby={hint && `${name}-hint`}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function EmailField({ email, autoFocus }: { readonly email: string; readonly autoFocus: boolean }) {
  const t = use(Spoken)
  return (
    <Field
      name="email"
      label={t('Email')}
      type="email"
      autoComplete="username"
      defaultValue={email}
      autoFocus={autoFocus}
      required
    />
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="note" role="status">
      {children}
    </p>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
      <rect x="0.5" y="7" width="3" height="6" rx="1.5" fill="currentColor" opacity="0.55" />
      <rect x="5.8" y="2" width="3" height="16" rx="1.5" fill="currentColor" />
      <rect x="11.1" y="5" width="3" height="10" rx="1.5" fill="currentColor" opacity="0.8" />
      <rect x="16.4" y="8" width="3" height="4" rx="1.5" fill="currentColor" opacity="0.45" />
    </svg>
  )
}

/** A voice as a picture: bars that rise and fall like a sea under a low sun. */
function Shore() {
  const bars = Array.from({ length: 46 }, (_, i) => {
    const swell = Math.sin(i * 0.37) * 0.5 + Math.sin(i * 0.153 + 1.1) * 0.34 + Math.sin(i * 1.21) * 0.16
    return { x: 12 + i * 22, height: Math.round(150 + (swell + 1) * 170) }
  })
  return (
    <div className="shore" aria-hidden="true">
      <svg viewBox="0 0 1024 1024" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="sky" x2="0" y2="1">
            <stop stopColor="#f9d3ae" />
            <stop offset="1" stopColor="#e8836f" />
          </linearGradient>
          <linearGradient id="sea" x2="0" y2="1">
            <stop stopColor="#5a4dcb" />
            <stop offset="1" stopColor="#241d68" />
          </linearGradient>
        </defs>
        <rect width="1024" height="472" fill="url(#sky)" />
        <circle cx="690" cy="440" r="136" className="sun" />
        <rect y="472" width="1024" height="552" fill="url(#sea)" />
        {bars.map(({ x, height }) => (
          <rect key={x} x={x} y={640 - height / 2} width="10" height={height} rx="5" className="voice" />
        ))}
        {bars.map(({ x, height }) => (
          <rect key={x} x={x} y={700 + height / 3} width="10" height={height * 0.42} rx="5" className="echo" />
        ))}
      </svg>
    </div>
  )
}
