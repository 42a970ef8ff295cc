/** The sections of the settings in their order, each with the picture it has in the list. */
import {
  ALargeSmall,
  FolderOpen,
  Info,
  Keyboard,
  Languages,
  SunMoon,
  Volume2,
  type LucideIcon,
} from '@lucide/vue'

export const SETTINGS_SECTIONS = [
  'language',
  'theme',
  'text-size',
  'sound',
  'data-folder',
  'keys',
  'about',
] as const
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]

export const SECTION_ICONS: Readonly<Record<SettingsSectionId, LucideIcon>> = {
  language: Languages,
  theme: SunMoon,
  'text-size': ALargeSmall,
  sound: Volume2,
  'data-folder': FolderOpen,
  keys: Keyboard,
  about: Info,
}
