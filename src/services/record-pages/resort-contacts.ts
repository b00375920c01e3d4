import type { RecordPeople } from '#model/page/record-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { socialLinks } from '../sites/brand-of-site.ts'
import type { Reading } from './parts.ts'
import { translateValue } from './stored-choices.ts'

/** Contacts of a resort: people, reservation numbers by country, and networks. */
export function peopleOf({ data }: StoredRecord, { t }: Reading): RecordPeople | undefined {
  const people = rowsIn(data, 'contacts').map((row) => {
    const department = translateValue(t, 'department', wordsIn(row, 'department'))
    const role = wordsIn(row, 'title') || department
    return {
      name: wordsIn(row, 'name') || role,
      role,
      email: wordsIn(row, 'email'),
      phone: wordsIn(row, 'phone'),
      hours: wordsIn(row, 'hours'),
    }
  })
  const numbers = rowsIn(data, 'phones')
    .filter((row) => wordsIn(row, 'phone'))
    .map((row) => ({
      name: wordsIn(row, 'country'),
      role: t('Reservations'),
      phone: wordsIn(row, 'phone'),
      ...(row.toll_free === true && { hours: t('Toll-free') }),
    }))
  const links = socialLinks(data.social).map(({ name, href }) => ({ text: name, href }))
  return people.length + numbers.length + links.length > 0
    ? {
        title: t('Contacts'),
        people: [...people, ...numbers],
        ...(links.length > 0 && { links }),
      }
    : undefined
}
