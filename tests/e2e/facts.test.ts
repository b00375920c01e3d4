import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

test('A resort’s check-in time, put into a text, follows its record', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('Intro', { title: 'Rooms from ' }),
    stored('TitleWysiwyg', { title: 'Call us' }),
  ])
  const api = await apiOf(page.request)
  const { rows } = await api.get('/api/resorts?limit=1')
  const { id: resort, data } = rows[0]

  await studio.select('Intro')
  await page.getByRole('button', { name: 'Actions for Title', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Insert a fact…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert a fact' })
  await dialog.getByRole('combobox', { name: 'Resort' }).fill(data.name)
  await page.getByRole('option', { name: data.name }).first().click()
  await expect(dialog.getByRole('region', { name: 'Resort' })).toContainText(data.check_in)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check-in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(studio.field('Title')).toHaveValue(`Rooms from {{resort:${resort}.check_in}}`)
  await expect(studio.slice('Intro')).toContainText(`Rooms from ${data.check_in}`)
  await studio.save()
  const { revision } = await api.get(`/api/pages/${fresh.id}`)
  await api.post(`/api/pages/${fresh.id}/publish`, { version: revision })
  await page.goto(`/${fresh.path}`)
  await expect(page.getByRole('heading', { name: `Rooms from ${data.check_in}` })).toBeVisible()
})

test('A check-in time typed into a text is offered as the fact; Tab takes it', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [
      { name: 'content', type: 'wysiwyg', wysiwyg: '<p>Rooms are ready</p>' },
    ]),
  ])
  const api = await apiOf(page.request)
  const { facts } = await api.get(`/api/pages/${fresh.id}/facts`)
  const phone = facts.find(({ owner, name }: Record<string, string>) => owner === 'site' && name === 'phone').value
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Rooms are ready').dblclick({ position: { x: 20, y: 8 } })
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(`. Call ${phone}`)
  const bar = page.getByRole('toolbar', { name: 'Format the text' })
  const offer = bar.getByRole('button', { name: `Phone: ${phone}` })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(' now')
  await expect(offer).toHaveCount(0)
  await page.keyboard.type(`, ${phone}`)
  await page.keyboard.press('Tab')
  await expect(offer).toHaveCount(0)
  await expect(slice).toContainText('now, {{site.phone}}')
  await page.keyboard.press('Escape')
  await expect(slice).toContainText(`Call ${phone} now, ${phone}`)
})
