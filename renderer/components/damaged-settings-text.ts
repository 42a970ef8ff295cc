/** What was wrong with the stored settings, what holds instead, and where the old file lies now. */
import type { DamagedSettings, StoredSettingName } from '@shared/contract/settings'
import type { Translate } from '../i18n/use-words'

/** A setting is called as its section is. */
const SECTION_OF = {
  language: 'language',
  theme: 'theme',
  textSizePercent: 'text-size',
  soundOn: 'sound',
  keys: 'keys',
  dataFolder: 'data-folder',
} as const satisfies Record<StoredSettingName, string>

export function damagedSettingsText(t: Translate, { wrong, keptAs }: DamagedSettings): string {
  const names = wrong.map((name) => t(`settings.sections.${SECTION_OF[name]}`)).join(', ')
  const what =
    wrong.length === 0 ? t('home.damagedSettings.all') : t('home.damagedSettings.some', { names })
  const where =
    keptAs === null
      ? t('home.damagedSettings.stuck')
      : t('home.damagedSettings.kept', { file: keptAs })
  return `${what} ${where}`
}
