import type { ChromeView, MenuItem, PageFacts } from '#model/view/view.ts'
import type { Translate } from '#messages/translate.ts'

/** Props of every part of the chrome (header and footer). */
export interface ChromeProps {
  readonly chrome: ChromeView
  readonly facts: PageFacts
  readonly t: Translate
}

/** Wordmark of the brand, linked to the home page. */
export function Wordmark({ chrome }: Pick<ChromeProps, 'chrome'>) {
  return (
    <a className="wordmark" href={chrome.home}>
      <span className="wordmark-name">{chrome.wordmark || chrome.siteName}</span>
      {chrome.strapline && <span className="wordmark-line">{chrome.strapline}</span>}
    </a>
  )
}

/** Link of a menu, with `aria-current` on its own page. */
export function MenuLink({
  item,
  path,
  className,
}: {
  readonly item: MenuItem
  readonly path: string
  readonly className?: string
}) {
  if (!item.href) return <span className={className}>{item.label}</span>
  return (
    <a
      className={className}
      href={item.href}
      target={item.target || undefined}
      rel={item.target === '_blank' ? 'noopener' : undefined}
      aria-current={item.href === `/${path}` ? 'page' : undefined}
    >
      {item.label}
      {item.badge && <span className="menu-badge"> {item.badge}</span>}
      {item.description && <span className="menu-description">{item.description}</span>}
    </a>
  )
}

/** List of links, with nested levels up to a depth. */
export function MenuList({
  items,
  path,
  className,
  levels = 1,
}: {
  readonly items: readonly MenuItem[]
  readonly path: string
  readonly className: string
  readonly levels?: number
}) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>
          <MenuLink item={item} path={path} />
          {levels > 1 && item.items && item.items.length > 0 && (
            <MenuList className="menu-deeper" items={item.items} path={path} levels={levels - 1} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links to the page in other languages of the site; nothing for a single language. */
export function Languages({ chrome, facts, t }: ChromeProps) {
  if (chrome.languages.length < 2) return null
  return (
    <ul className="languages" aria-label={t('Language')}>
      {chrome.languages.map(({ code, label, href, isElsewhere }) => (
        <li key={code}>
          <a
            href={href}
            lang={code}
            hrefLang={code}
            title={
              isElsewhere ? t('{language}: another page, as this one is not translated', { language: label }) : label
            }
            aria-current={code === facts.lang ? 'true' : undefined}
          >
            {code.slice(0, 2).toUpperCase()}
            <span className="visually-hidden"> {label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Search form of the site; it works without script. */
export function SearchField({ chrome, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  return (
    <search>
      <form className="footer-search" action={chrome.search}>
        <input type="search" name="q" aria-label={t('Search this site')} placeholder={t('Search')} maxLength={100} />
        <button type="submit">{t('Search')}</button>
      </form>
    </search>
  )
}

export function BookNow({ chrome }: Pick<ChromeProps, 'chrome'>) {
  if (!chrome.bookNow.text) return null
  return (
    <a className="button chrome-book" href={chrome.bookNow.href}>
      {chrome.bookNow.text}
    </a>
  )
}

export function Phone({ phone, label }: { readonly phone: string; readonly label: string }) {
  return (
    <a className="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${label} ${phone}`}>
      {/* A telephone number reads left to right in every language. */}
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}
