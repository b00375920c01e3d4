import { textIn } from '#model/json.ts'
import { everyElement } from '#document/tree.ts'
import { form as formEntity } from '#entities/people-and-forms.ts'
import { publicEntries } from '#model/forms/form-conditions.ts'
import { validateForm } from '#model/forms/validate-form.ts'
import {
  consentEntry,
  consentOf,
  decoyEntry,
  requestedEntries,
  spokenEntry,
  type FormEntry,
  formOf,
  forms,
  type FormValues,
} from '#model/forms/forms.ts'
import { VoixError } from '#model/errors.ts'
import type { MediaFile } from '#model/media/media.ts'
import type { Page } from '#model/page/page.ts'
import { fileOf } from '#model/media/picture.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { Translate } from '#messages/translate.ts'
import type { Codes } from '#model/booking/stay.ts'
import { catalogue } from '#slices/catalogue.ts'
import { propsOf, spokenProps } from '#slices/resolve.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl, ownLanguage } from '../sites/page-url.ts'
import { findAgencies, type FoundAgency } from '../agents/agency-search.ts'
import { translateInto } from '../translations/messages.ts'
import { formAccessOf } from './form-access.ts'
import { formFieldsOf } from '#model/records/form-fields.ts'
import { formOfSite } from '../sites/form-of-site.ts'
import { storeSubmission, type Submission } from './store-submission.ts'
import { isSignUp, type Subscription } from './subscriptions.ts'
import { sanitise } from '../documents/sanitise.ts'

/** Result of a submission for the page: problems by field, or the confirmation. */
export type FormOutcome =
  | { readonly is: 'refused'; readonly complaints: Readonly<Record<string, string>> }
  | {
      readonly is: 'taken'
      readonly answer: Readonly<Record<string, unknown>>
      /** Confirmation message of the form; empty when none was written. */
      readonly message: string
      /** Codes for the rest of the visit. */
      readonly codes: Codes
      /** Subscription whose address is to be confirmed by mail. */
      readonly subscription?: Subscription
    }

export type FormService = ReturnType<typeof createFormService>

/** Answer of a search, which is kept nowhere. */
function found(results: readonly FoundAgency[]): FormOutcome {
  return { is: 'taken', answer: { results }, message: '', codes: {} }
}

export function createFormService(store: Store, clock: () => Date = () => new Date()) {
  return {
    submit,
    questions,
    placeOf,
    speakTo,
    thanksFor,
  }

  /**
   * `admit` is called before an entry is kept, and where a password or number is guessed; it throws when that is too
   * often.
   */
  async function submit(
    site: Site,
    submission: Submission,
    admit: () => Promise<void> = async () => undefined,
  ): Promise<FormOutcome> {
    const { key, values } = submission
    const shown = await pageShown(site, values)
    const form = await formFor(store, site, key, languageOf(site, shown))
    if (!form && !Object.hasOwn(forms, key)) throw new VoixError('not-found', { what: 'form' })
    const t = await sayOn(site, shown)
    const slice = sliceShown(shown, key, values, t)
    const message = thanksOf(slice, form, { key, t })
    // Machines are told that all went well: they would try again otherwise.
    if (values[decoyEntry]) return { is: 'taken', answer: {}, message, codes: {} }
    const { entries, agreed, asked } = questionsOf(key, form, textIn(slice.props.consentText), t)
    const complaints = validateForm(asked, values, clock().toISOString().slice(0, 10), t)
    if (Object.keys(complaints).length > 0) return { is: 'refused', complaints }
    if (key === 'agent-search') return found(await findAgencies(store, values.q ?? '', t))
    // What is guessed counts whether it is right or not.
    await admit()
    const given = formAccessOf(key, { form, props: slice.props, values, t })
    if ('complaints' in given) return { is: 'refused', complaints: given.complaints }
    // A password that opens something is nothing to keep.
    const subscription =
      key === 'handbook-login'
        ? undefined
        : await storeSubmission(store, site, submission, {
            ...{ form, agreed, entries, title: textIn(slice.props.title) },
            ...{ language: languageOf(site, shown), at: clock() },
          })
    const files = await filesIn(store, form)
    return {
      is: 'taken',
      ...given,
      answer: { ...given.answer, ...(files.length > 0 && { files }) },
      message,
      ...(subscription && { subscription }),
    }
  }

  /** Questions of a form of a site in a language, by its key or id; undefined where it has none. */
  async function questions(site: Site, id: string, language: string): Promise<AskedForm | undefined> {
    const { rows } = await store.records.list('forms', { sites: [site.id, everySite], published: true })
    const key = rows.find((row) => row.id === id)?.slug ?? id
    const form = formOfSite(rows, site, key, language)
    if (!form && !Object.hasOwn(forms, key)) return undefined
    const t = await translationOf(site, language)
    const { asked, agreed } = questionsOf(key, form, '', t)
    return { key, entries: publicEntries(asked), ...(agreed && { consent: sanitise(agreed) }) }
  }

  /** Confirmation message of a form on its page, and the files that it gives to its sender. */
  async function thanksFor(
    site: Site,
    key: string,
    values: FormValues,
  ): Promise<{ readonly message: string; readonly files: readonly MediaFile[] }> {
    const shown = await pageShown(site, values)
    const form = await formFor(store, site, key, languageOf(site, shown))
    const t = await sayOn(site, shown)
    const slice = sliceShown(shown, key, values, t)
    return { message: thanksOf(slice, form, { key, t }), files: await filesIn(store, form) }
  }

  /** Translation for the answers to a form: the language of its page, else of the site. */
  async function speakTo(site: Site, values: FormValues): Promise<Translate> {
    return sayOn(site, await pageShown(site, values))
  }

  async function sayOn(site: Site, page: Page | undefined): Promise<Translate> {
    return translationOf(site, languageOf(site, page))
  }

  async function translationOf(site: Site, language: string): Promise<Translate> {
    const { rows } = await store.records.list('locales', { sites: [site.id, everySite], published: true })
    return translateInto(language, async (name) => rows.find(({ id, slug }) => slug === name || id === name))
  }

  /** The submitted slice, as visitors see it in the language of its page. */
  function sliceShown(shown: Page | undefined, key: string, values: FormValues, t: Translate): FormSlice {
    const element = shown && Array.from(everyElement(shown.elements)).find(({ id }) => id === values.element)
    const slice = element && catalogue.get(element.component ?? '')
    if (!slice || !isOfForm(slice.name, key)) return { props: {}, usualThanks: '' }
    const usual = slice.fields.successMsg?.message
    return {
      props: spokenProps(
        slice,
        propsOf(slice, element, { asset: () => undefined, sanitise, pageFields: shown.fields }),
        t,
      ),
      usualThanks: usual ? t(usual) : '',
    }
  }

  async function pageShown(site: Site, { page }: FormValues): Promise<Page | undefined> {
    const row = page ? await store.pages.get(page) : undefined
    if (!row || row.page.site_id !== site.id) return undefined
    return (await store.pages.published(site.id, row.page.path, row.page.language_code))?.page
  }

  /** Path of the published page with the form. */
  async function placeOf(site: Site, values: FormValues): Promise<string | undefined> {
    const page = await pageShown(site, values)
    return page && pageUrl(site, page)
  }
}

/** A form as it is asked outside of its page. */
interface AskedForm {
  readonly key: string
  readonly entries: readonly FormEntry[]
  /** Rich text that is agreed to. */
  readonly consent?: string
}

/** What a form asks: its entries, what is agreed to, and both as one list. */
function questionsOf(key: string, form: StoredRecord | undefined, consentOnPage: string, t: Translate) {
  const own = formFieldsOf(key, form?.data, t)
  const agreed = consentOf(key, { slice: consentOnPage, record: own?.consent }, t)
  const entries = requestedEntries(formOf(key), own?.entries, t)
  return { entries, agreed, asked: agreed ? [...entries, spokenEntry(consentEntry, t)] : entries }
}

/** Files that a form gives to its sender. */
async function filesIn(store: Store, form: StoredRecord | undefined): Promise<readonly MediaFile[]> {
  const ids = Array.isArray(form?.data.files) ? form.data.files.map(textIn).filter(Boolean) : []
  const assets = ids.length > 0 ? await store.media.many(ids) : []
  return ids.flatMap((id) => assets.filter((asset) => asset.id === id).map(fileOf))
}

/** Form of a site by its key, in a language. */
async function formFor(store: Store, site: Site, key: string, language: string): Promise<StoredRecord | undefined> {
  const { rows } = await store.records.list('forms', { sites: [site.id, everySite], published: true })
  return formOfSite(rows, site, key, language)
}

/** Slice of a form, as it is shown. */
interface FormSlice {
  readonly props: Readonly<Record<string, unknown>>
  /** Confirmation message of the product, which editors may replace in the slice or in the form. */
  readonly usualThanks: string
}

/**
 * Confirmation message: what an editor wrote on the page, else in the form, else the product's; empty for none. Who signs up
 * is asked to look for the email, and reads the message of the letters' form once the address is confirmed.
 */
function thanksOf(
  { props: { successMsg }, usualThanks }: FormSlice,
  form: StoredRecord | undefined,
  { key, t }: { readonly key: string; readonly t: Translate },
): string {
  const onPage = textIn(successMsg)
  if (isSignUp(key, form)) {
    const inPopup = form?.data.kind === 'sign_up_popup' ? textIn(form.data.success_message) : ''
    const usual = t('Thank you. Please confirm the e-mail we have sent you.')
    if (onPage && onPage !== usualThanks) return onPage
    return [inPopup === formEntity.fields.success_message?.default ? '' : inPopup, usual].filter(Boolean).join(' ')
  }
  if (onPage && onPage !== usualThanks) return onPage
  const inForm = textIn(form?.data.success_message)
  return inForm && inForm !== formEntity.fields.success_message?.default ? inForm : onPage || inForm
}

function languageOf(site: Site, page: Page | undefined): string {
  return page?.language_code || ownLanguage(site)
}

/** Whether a slice may submit a form: access granted by one form must not be had through another. */
function isOfForm(component: string, key: string): boolean {
  const guarded = Object.entries(guardedForms).find(([, each]) => each === component)
  return guarded ? guarded[0] === key : !Object.hasOwn(guardedForms, key)
}

/** Slices that give something to those they let in. */
const guardedForms: Readonly<Record<string, string>> = {
  'handbook-login': 'HandbookLoginForm',
  'id-verification': 'IdVerificationLoginForm',
}
