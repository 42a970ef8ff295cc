/** The panel of all settings, for the screens that show it in their midst; screens know no other screen. */
export { default as SettingsPanel } from './settings/SettingsPanel.vue'
