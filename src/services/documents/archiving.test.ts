import { expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { openTestStore, user } from '../testing.ts'

const admin = user('admin')

it('keeps a brand while a resort that is not archived has it', async () => {
  const store = await openTestStore()
  const { records } = createContent(store)
  const brand = await records.create(admin, 'brands', { data: { name: 'Sea', slug: 'sea', code: 'SEA' } })
  const resort = await records.create(admin, 'resorts', { data: { name: 'Azul', slug: 'azul', brand_id: brand.id } })
  await expect(records.mark(admin, 'brands', brand.id, 'archived')).rejects.toMatchObject({
    code: 'record-used',
    details: { title: 'Sea', count: 1, uses: [{ entity: 'resorts', title: 'Azul' }] },
  })
  await records.mark(admin, 'resorts', resort.id, 'archived')
  expect(await records.mark(admin, 'brands', brand.id, 'archived')).toMatchObject({ status: 'archived' })
})
