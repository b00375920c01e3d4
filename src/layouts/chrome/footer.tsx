import type { CSSProperties } from 'react'
import { defineMessage } from '#messages/message.ts'
import { PrivacyChoices } from './consent.tsx'
import type { Compositions } from '../compositions.ts'
import { type ChromeProps, Languages, MenuList, Phone, SearchField, Wordmark } from './parts.tsx'

/** Footer of a page: address, links, and the other brands. */
export function Footer({
  chrome,
  facts,
  t,
  composition,
}: ChromeProps & { readonly composition?: Compositions['footer'] }) {
  const isDirectory = composition === 'directory'
  const { path } = facts
  const name = chrome.wordmark || chrome.siteName
  const siblingSites = chrome.siblingSites.length > 0 && (
    <nav className="wrap sisters" aria-label={t('Our other resorts')}>
      <MenuList className="sisters-list" items={chrome.siblingSites} path={path} />
    </nav>
  )
  return (
    <footer className="footer">
      {isDirectory && siblingSites}
      <div className="wrap footer-top">
        <div className="footer-brand">
          <Wordmark chrome={chrome} />
          <Address chrome={chrome} t={t} />
          {composition === 'map' && <Place chrome={chrome} t={t} />}
          <SearchField chrome={chrome} t={t} />
        </div>
        {chrome.footerMenus.map(({ title, items }, index) => (
          <nav key={index} className="footer-menu" aria-labelledby={`footer-title-${index}`}>
            <h2 className="footer-title" id={`footer-title-${index}`}>
              {title}
            </h2>
            <MenuList className="footer-list" items={items} path={path} />
          </nav>
        ))}
        {chrome.social.length > 0 && (
          <nav className="footer-menu" aria-labelledby="footer-follow">
            <h2 className="footer-title" id="footer-follow">
              {t('Follow us')}
            </h2>
            <MenuList
              className="footer-list"
              items={chrome.social.map(({ name, href }) => ({ label: name, href }))}
              path={path}
            />
          </nav>
        )}
      </div>
      {!isDirectory && siblingSites}
      <div className="wrap footer-end">
        <p className="footer-name">{chrome.copyright ?? `© ${chrome.siteName}`}</p>
        {chrome.legalMenu.length > 0 && (
          <nav aria-label={t(defineMessage('Legal', 'page of a site'))}>
            <MenuList className="footer-legal" items={chrome.legalMenu} path={path} />
          </nav>
        )}
        <a className="footer-map" href={chrome.search.replace(/search$/, 'sitemap')}>
          {t('Site map')}
        </a>
        <PrivacyChoices chrome={chrome} t={t} />
        <Languages chrome={chrome} facts={facts} t={t} />
      </div>
      {composition === 'sign' && (
        // The name once more, as large as its letters allow: a picture made of type, silent to those who have just heard it.
        <p
          className="footer-sign"
          aria-hidden="true"
          data-name={name}
          style={{ '--letters': name.length } as CSSProperties}
        >
          {name}
        </p>
      )}
    </footer>
  )
}

function Address({ chrome: { contact }, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  if (!contact.address && !contact.phone && !contact.email) return null
  return (
    <address className="address">
      {contact.address && <p className="address-lines">{contact.address}</p>}
      {contact.phone && (
        <p>
          <Phone phone={contact.phone} label={t('Call')} />
        </p>
      )}
      {contact.email && (
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
    </address>
  )
}

/** Where the house lies, and when it takes in its guests and lets them go. */
function Place({ chrome: { place }, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  if (!place) return null
  const { latitude, longitude, checkIn, checkOut } = place
  const facts = [
    [t('Position'), `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`.replaceAll('-', '−')],
    [t('Check-in'), checkIn],
    [t('Check-out'), checkOut],
  ]
  return (
    <dl className="footer-place">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
