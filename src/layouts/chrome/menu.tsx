import type { ReactNode } from 'react'
import type { MenuItem } from '#model/view/view.ts'
import { BookNow, type ChromeProps, Languages, MenuLink, MenuList, Phone, Wordmark } from './parts.tsx'

const sheetId = 'site-menu'

/** Menu in a row. Submenus are popovers, so they need no script and close with Escape. */
export function MenuRow({ chrome, facts, t }: ChromeProps) {
  if (chrome.menu.length === 0) return null
  return (
    <nav className="menu" aria-label={t('Main menu')}>
      <ul className="menu-row">
        {chrome.menu.map((item, index) => (
          <li key={index}>
            {item.items?.length ? (
              <MenuPanel item={item} id={`menu-panel-${index}`} path={facts.path} />
            ) : (
              <MenuLink className="menu-item" item={item} path={facts.path} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuPanel({ item, id, path }: { readonly item: MenuItem; readonly id: string; readonly path: string }) {
  return (
    <>
      <button type="button" className="menu-item menu-opener" popoverTarget={id}>
        {item.label}
      </button>
      <div id={id} popover="auto" className="panel">
        <div className="wrap panel-inside">
          <MenuLink className="panel-title display" item={item} path={path} />
          <MenuList className="panel-list" items={item.items ?? []} path={path} levels={2} />
        </div>
      </div>
    </>
  )
}

/** Opens and closes a dialog without script. Browsers that do not know these commands treat the dialog as a popover. */
const opens = { command: 'show-modal', commandfor: sheetId, popoverTarget: sheetId }
const closes = { command: 'close', commandfor: sheetId, popoverTarget: sheetId, popoverTargetAction: 'hide' } as const

/** Button and full-screen menu, which keeps the focus until it is closed. */
export function MenuSheet({
  chrome,
  facts,
  t,
  isForAll = false,
  end,
}: ChromeProps & {
  /** Wide windows have no other menu. */
  readonly isForAll?: boolean
  /** Last of all in the sheet. */
  readonly end?: ReactNode
}) {
  const { menu, phoneMenu, utilityMenu } = chrome
  if (menu.length === 0 && !phoneMenu && !utilityMenu) return null
  const lists = isForAll && phoneMenu ? { 'sheet-wide': menu, 'sheet-narrow': phoneMenu } : { '': phoneMenu ?? menu }
  return (
    <>
      <button type="button" className="menu-button" {...opens}>
        <span className="menu-lines" aria-hidden="true" />
        <span className="menu-word">{t('Menu')}</span>
      </button>
      <dialog id={sheetId} popover="auto" className="sheet" aria-label={t('Menu')}>
        <div className="sheet-top">
          <Wordmark chrome={chrome} />
          <button type="button" className="sheet-close" {...closes}>
            <span className="menu-cross" aria-hidden="true" />
            <span className="menu-word">{t('Close')}</span>
          </button>
        </div>
        {Object.entries(lists)
          .filter(([, items]) => items.length > 0)
          .map(([width, items]) => (
            <SheetMenu key={width} className={`sheet-menu ${width}`.trim()} items={items} path={facts.path} t={t} />
          ))}
        {utilityMenu && (
          <nav className="sheet-utility" aria-label={utilityMenu.title}>
            <MenuList className="sheet-sub" items={utilityMenu.items} path={facts.path} />
          </nav>
        )}
        <div className="sheet-end">
          {chrome.contact.address && <p className="address-lines">{chrome.contact.address}</p>}
          <BookNow chrome={chrome} />
          {chrome.contact.phone && <Phone phone={chrome.contact.phone} label={t('Call')} />}
          <Languages chrome={chrome} facts={facts} t={t} />
          {end}
        </div>
      </dialog>
    </>
  )
}

function SheetMenu({
  className,
  items,
  path,
  t,
}: Pick<ChromeProps, 't'> & {
  readonly className: string
  readonly items: readonly MenuItem[]
  readonly path: string
}) {
  return (
    <nav className={className} aria-label={t('Main menu')}>
      <ul className="sheet-list">
        {items.map((item, index) => (
          <li key={index}>
            <MenuLink className="sheet-item display" item={item} path={path} />
            {item.items && item.items.length > 0 && (
              <MenuList className="sheet-sub" items={item.items} path={path} levels={2} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
